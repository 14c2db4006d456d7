import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { TransferScreen } from '../features/transfer/TransferScreen.tsx';
import { LoginRequired } from '../shared/auth/LoginRequired.tsx';

/** `/personal/transfer`: from the secondary to the main balance. */
export function TransferRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.transfer'));
  return useIsLoggedIn() ? <TransferScreen /> : <LoginRequired />;
}
