import { queryOptions, useQuery } from '@tanstack/react-query';
import { FEED_SIZE } from '../../../net/contract/limits.ts';
import { fetchLastDrops } from '../../../net/http/games/stat.ts';
import { useServices } from '../../app/services.ts';
import type { Services } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';
import { firstConnection } from '../liveConnection.ts';

/** Fills the feed with drops from before the page was loaded; read them from the feed. */
export function useLastDrops(isTop: boolean) {
  return useQuery(lastDropsQuery(useServices(), isTop));
}

export function lastDropsQuery(
  { http, feed, live, ports }: Pick<Services, 'http' | 'feed' | 'live' | 'ports'>,
  isTop: boolean,
) {
  return queryOptions({
    queryKey: queryKeys.lastDrops(isTop),
    queryFn: async ({ signal }) => {
      await firstConnection(live, ports);
      const drops = await fetchLastDrops(http, { limit: FEED_SIZE, isTop }, signal);
      feed.mergeFetched(drops, isTop);
      return drops.length;
    },
  });
}
