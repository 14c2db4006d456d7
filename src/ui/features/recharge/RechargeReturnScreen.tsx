import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { usePageTitle } from '../../app/browser/usePageTitle.ts';
import { pathAfterPayment } from './departure.ts';
import { LoginRequired } from '../../shared/auth/LoginRequired.tsx';

/** `/recharge/return?id=<order>`: where a payment page sends the browser back. Leads to the page that was left. */
export function RechargeReturnScreen() {
  const { t } = useTranslation('app');
  usePageTitle(t('action.recharge'));
  const [search] = useSearchParams();
  const loggedIn = useIsLoggedIn();
  if (!loggedIn) return <LoginRequired />;
  return <Navigate to={pathAfterPayment(search.get('id') ?? '')} replace />;
}
