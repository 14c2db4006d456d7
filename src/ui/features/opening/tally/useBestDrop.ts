import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchBestDrop } from '../../../../net/http/bestDrop.ts';
import type { BestDrop } from '../../../../net/http/bestDrop.ts';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { useServices } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { compareWithBest, startOfDay } from './bestDrop.ts';
import type { BestComparison } from './bestDrop.ts';

interface BestDropView {
  /** Of the device's day; null for none, or while it is unknown. */
  readonly best: BestDrop | null;
  /** Value of the best drop that the shown result exceeds, minor units. */
  readonly beaten: number | null;
}

/** `price` of one box, minor units: the player's best drop today, and whether the shown result is better than what came before it. */
export function useBestDrop(rolled: readonly RolledOpening[], price: number): BestDropView {
  const { http, ports } = useServices();
  const loggedIn = useIsLoggedIn();
  const queryClient = useQueryClient();
  const [since] = useState(() => startOfDay(ports.now()));
  const [last, setLast] = useState<BestComparison | null>(null);
  const { data } = useQuery({
    queryKey: laterKeys.bestDrop(since),
    queryFn: async ({ signal }) => (await fetchBestDrop(http, { since }, signal)).best,
    enabled: loggedIn,
    staleTime: Infinity,
  });
  const shown = rolled[0]?.rollId;
  const isNew = shown !== undefined && shown !== last?.rollId && data !== undefined;
  const comparison = isNew ? compareWithBest(rolled, data, price) : last;
  if (comparison !== last) setLast(comparison);
  useEffect(() => {
    if (last) queryClient.setQueryData(laterKeys.bestDrop(since), last.best);
  }, [last, since, queryClient]);
  return {
    best: loggedIn ? (data ?? null) : null,
    beaten: comparison !== null && comparison.rollId === shown ? comparison.beaten : null,
  };
}
