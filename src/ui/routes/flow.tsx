import { useTranslation } from 'react-i18next';
import { TakeBackList } from '../features/takeBack/TakeBackList.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/flow`: the player's records. */
export function FlowRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.flow')}>
      <TakeBackList />
    </PersonalPage>
  );
}
