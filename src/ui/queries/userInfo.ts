import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { UserInfo } from '../../net/contract/entities.ts';
import type { Http } from '../../net/http/http.ts';
import { fetchUserInfo } from '../../net/http/account/profile.ts';
import { useServices } from '../app/services.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { restartBackpacks } from './backpackPages.ts';
import { queryKeys } from './keys.ts';
import { laterKeys } from './laterKeys.ts';

/** The player and the balances; fetched only while logged in. */
export function useUserInfo() {
  const { http, queryClient } = useServices();
  return useQuery({
    queryKey: queryKeys.userInfo,
    queryFn: ({ signal }) => fetchCurrentUserInfo(http, queryClient, signal),
    enabled: useIsLoggedIn(),
  });
}

/** Later answers of several acts in a row may each overtake one. */
const MAX_TRIES = 3;

/** Asks again where another response has told balances since the call was sent: its answer may be from before. */
export async function fetchCurrentUserInfo(
  http: Http,
  queryClient: QueryClient,
  signal?: AbortSignal,
): Promise<UserInfo> {
  const countWrites = () => queryClient.getQueryState(queryKeys.userInfo)?.dataUpdateCount;
  for (let tries = 1; ; tries += 1) {
    const writes = countWrites();
    const answer = await fetchUserInfo(http, signal);
    if (countWrites() === writes || tries === MAX_TRIES) return answer;
  }
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
