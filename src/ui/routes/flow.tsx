import { useTranslation } from 'react-i18next';
import { RecordsScreen } from '../features/records/RecordsScreen.tsx';
import { TakeBackList } from '../features/takeBack/TakeBackList.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/flow`: the records centre. The list of items taken back is another feature. */
export function FlowRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.flow')}>
      <RecordsScreen takeBack={<TakeBackList />} />
    </PersonalPage>
  );
}
