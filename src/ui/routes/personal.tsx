import { useTranslation } from 'react-i18next';
import { AccountScreen } from '../features/account/AccountScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal`: the personal centre. */
export function PersonalRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.personal')}>
      <AccountScreen />
    </PersonalPage>
  );
}
