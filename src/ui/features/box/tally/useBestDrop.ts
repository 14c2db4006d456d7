import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchBestDrop } from '../../../../net/http/games/bestDrop.ts';
import type { BestDrop } from '../../../../net/http/games/bestDrop.ts';
import { fetchClock } from '../../../../net/http/site/live.ts';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { useServices } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { compareWithBest, fetchBestOfDay } from './bestDrop.ts';
import type { BestComparison, BestOfDay } from './bestDrop.ts';

interface BestDropView {
  /** Of the day; null for none, or while it is unknown. */
  readonly best: BestDrop | null;
  /** Value of the best drop that the shown result exceeds, minor units. */
  readonly beaten: number | null;
}

/** `price` of one box, minor units: the player's best drop today, and whether the shown result is better than what came before it. */
export function useBestDrop(rolled: readonly RolledOpening[], price: number): BestDropView {
  const { http, ports } = useServices();
  const loggedIn = useIsLoggedIn();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<BestComparison | null>(null);
  const { data } = useQuery({
    queryKey: laterKeys.bestDrop,
    queryFn: ({ signal }) =>
      fetchBestOfDay({
        now: () => ports.now(),
        fetchTime: async () => Date.parse((await fetchClock(http, signal)).time),
        fetchBest: async (since) => (await fetchBestDrop(http, { since }, signal)).best,
      }),
    enabled: loggedIn,
    // Until the day is over.
    staleTime: ({ state }) => (state.data ? Math.max(0, state.data.endsAt - state.dataUpdatedAt) : 0),
  });
  const shown = rolled[0]?.rollId;
  const isNew = shown !== undefined && shown !== last?.rollId && data !== undefined;
  const comparison = isNew ? compareWithBest(rolled, data.best, price) : last;
  if (comparison !== last) setLast(comparison);
  useEffect(() => {
    if (last)
      queryClient.setQueryData<BestOfDay>(laterKeys.bestDrop, (day) => day && { ...day, best: last.best });
  }, [last, queryClient]);
  return {
    best: loggedIn ? (data?.best ?? null) : null,
    beaten: comparison !== null && comparison.rollId === shown ? comparison.beaten : null,
  };
}
