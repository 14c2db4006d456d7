import { useQuery } from '@tanstack/react-query';
import { FEED_SIZE } from '../../net/contract/limits.ts';
import { fetchLastDrops } from '../../net/http/stat.ts';
import { useServices } from '../app/services.ts';
import { queryKeys } from './keys.ts';

/** Fills the feed with drops from before the page was loaded; read them from the feed. */
export function useLastDrops(isTop: boolean) {
  const { http, feed } = useServices();
  return useQuery({
    queryKey: queryKeys.lastDrops(isTop),
    queryFn: async ({ signal }) => {
      const drops = await fetchLastDrops(http, { limit: FEED_SIZE, isTop }, signal);
      feed.mergeFetched(drops, isTop);
      return drops.length;
    },
  });
}
