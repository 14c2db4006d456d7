import { useQueryClient, useQuery, skipToken, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RevealedPair } from '../../../net/contract/calls/games/fair.ts';
import { reportVerified } from '../../../net/http/games/fair.ts';
import { laterKeys } from '../laterKeys.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';

/** Fetches seeds and rolls again when a page opens: openings in other tabs change both. */
export function useRefetchSeedsAndRolls(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const queryKey of [laterKeys.seeds, laterKeys.rollsAll]) {
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }, [queryClient]);
}

/** The pair revealed by the last rotation of this visit. */
export function useRevealedPair(): RevealedPair | undefined {
  return useQuery<RevealedPair>({
    queryKey: laterKeys.revealedPair,
    queryFn: skipToken,
    gcTime: Infinity,
  }).data;
}

/** Reports once per visit that a player recomputed the roll and that it is right. Visitors are not counted. */
export function useReportVerified(rollId: string, isVerified: boolean): void {
  const { http, queryClient } = useServices();
  const isPlayer = useIsLoggedIn();
  const { mutate } = useMutation({
    mutationKey: laterKeys.verified(rollId),
    mutationFn: () => reportVerified(http, { id: rollId }),
    gcTime: Infinity,
  });
  useEffect(() => {
    const reports = queryClient.getMutationCache().findAll({ mutationKey: laterKeys.verified(rollId) });
    const isReported = reports.some(({ state }) => state.status !== 'error');
    if (isPlayer && isVerified && !isReported) mutate();
  }, [queryClient, mutate, rollId, isPlayer, isVerified]);
}
