import { useTranslation } from 'react-i18next';
import { PersonalScreen } from '../features/backpack/PersonalScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal`: the personal centre. */
export function PersonalRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.personal')}>
      <PersonalScreen />
    </PersonalPage>
  );
}
