import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE_LOG } from '../../../net/contract/limits.ts';
import { fetchRewardPage, fetchRewards } from '../../../net/http/account/reward.ts';
import { reelRest } from '../../app/isReelSpinning.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import { queryKeys } from '../keys.ts';
import { laterKeys } from '../laterKeys.ts';

/** Fetched again so often while the tab is visible: what the player does elsewhere makes rewards due. */
const REFRESH_MS = 60_000;

/** What can be claimed now and what is still to be reached; fetched each time a part that shows it is mounted. */
export function useRewards() {
  const { http, ports } = useServices();
  return useQuery({
    queryKey: queryKeys.rewards,
    queryFn: async ({ signal }) => {
      const rewards = await fetchRewards(http, deviceZone(), signal);
      await reelRest(ports.schedule);
      return rewards;
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    enabled: useIsLoggedIn(),
  });
}

/** Rewards claimed, newest first. Each page is asked for by the end of the one before. */
export function useRewardHistory() {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.rewardHistory,
    queryFn: ({ pageParam, signal }) =>
      fetchRewardPage(
        http,
        { stat: 1, pageSize: PAGE_SIZE_LOG, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}
