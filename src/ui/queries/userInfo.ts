import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { UserInfo } from '../../net/contract/entities.ts';
import { fetchUserInfo } from '../../net/http/account/profile.ts';
import { useServices } from '../app/services.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { restartBackpacks } from './backpackPages.ts';
import { queryKeys } from './keys.ts';
import { laterKeys } from './laterKeys.ts';

/** The player and the balances; fetched only while logged in. */
export function useUserInfo() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.userInfo,
    queryFn: ({ signal }) => fetchUserInfo(http, signal),
    enabled: useIsLoggedIn(),
  });
}

/**
 * Whether it is still unknown who the player is. Parts of a page that depend on it wait, so that they do not shift;
 * after a failure the page is shown as to a visitor.
 */
export function useIsPlayerLoading(): boolean {
  const { isLoading, failureCount } = useUserInfo();
  return isLoading && failureCount === 0;
}

/** Fetches anew what changes with coins and items that come without a request of this page. */
export function refreshPossessions(queryClient: QueryClient): void {
  restartBackpacks(queryClient);
  for (const queryKey of [queryKeys.userInfo, laterKeys.balanceLogs])
    void queryClient.invalidateQueries({ queryKey });
}

/** Writes balances of another response into the cache, in minor units. */
export function updateCachedBalances(
  queryClient: QueryClient,
  { main, secondary }: { main?: number; secondary?: number },
): void {
  queryClient.setQueryData<UserInfo>(
    queryKeys.userInfo,
    (known) =>
      known && {
        ...known,
        balance: { ...known.balance, main: main ?? known.balance.main },
        secondaryBalance: secondary ?? known.secondaryBalance,
      },
  );
}
