import { useTranslation } from 'react-i18next';
import { TransferScreen } from '../features/transfer/TransferScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/transfer`: from the secondary to the main balance. */
export function TransferRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.transfer')}>
      <TransferScreen />
    </PersonalPage>
  );
}
