import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { useUserInfo } from '../queries/userInfo.ts';

/** Minor units that the main balance lacks for `price`; 0 for visitors and while the balance is unknown. */
export function useMissingAmount(price: number): number {
  const { data } = useUserInfo();
  const loggedIn = useIsLoggedIn();
  return loggedIn && data ? Math.max(0, price - data.balance.main) : 0;
}
