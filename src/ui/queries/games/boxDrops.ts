import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Drop } from '../../../net/contract/entities.ts';
import { FEED_SIZE } from '../../../net/contract/limits.ts';
import { fetchBoxDrops } from '../../../net/http/games/box.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';
import { firstConnection } from '../liveConnection.ts';

/** The newest drops of one box: fetched once, then updated by the live feed. */
export function useBoxDrops(boxId: string) {
  const { http, feed, live, ports, queryClient } = useServices();
  useEffect(() => {
    const mergeIntoCache = () =>
      void queryClient.setQueryData<readonly Drop[]>(
        laterKeys.boxDrops(boxId),
        (known) => known && mergeLiveDrops(known, feed.getSnapshot().recent, boxId),
      );
    mergeIntoCache();
    return feed.subscribe(mergeIntoCache);
  }, [queryClient, feed, boxId]);
  return useQuery({
    queryKey: laterKeys.boxDrops(boxId),
    queryFn: async ({ signal }): Promise<readonly Drop[]> => {
      await firstConnection(live, ports);
      const drops = await fetchBoxDrops(http, { id: boxId }, signal);
      // The live feed may have brought more during the request.
      return mergeLiveDrops(drops, feed.getSnapshot().recent, boxId);
    },
  });
}

/** Merges the feed's drops of this box, newest first, at most 20; the same array if there are none. */
export function mergeLiveDrops(
  known: readonly Drop[],
  live: readonly Drop[],
  boxId: string,
): readonly Drop[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = live.filter((drop) => drop.boxId === boxId && !ids.has(drop.id));
  if (fresh.length === 0) return known;
  return [...fresh, ...known].sort((a, b) => Date.parse(b.time) - Date.parse(a.time)).slice(0, FEED_SIZE);
}
