import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RevealedPair, SeedState } from '../../net/contract/calls/fair.ts';
import { reportVerified, rotateSeeds } from '../../net/http/fair.ts';
import { ERROR_SHOWN_INLINE } from '../app/queryClient.ts';
import { useServices } from '../app/services.ts';
import { laterKeys } from './laterKeys.ts';
import { checkBeforeRotation, checkRotation } from './seedChecks.ts';
import { ensureUserSeed, userSeedMutation } from './seeds.ts';

/** Fetches seeds and rolls again when a page opens: openings in other tabs change both. */
export function useRefetchSeedsAndRolls(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const queryKey of [laterKeys.seeds, laterKeys.rollsAll]) {
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }, [queryClient]);
}

/** Sets the player's seed for the next rounds; null makes a fresh one. */
export function useSetUserSeed() {
  return useMutation(userSeedMutation(useServices()));
}

/**
 * Reveals the active pair and activates the next one. The new pair gets a fresh user seed at once, since its hash is
 * known; after a failure it has none, and the page says so.
 */
export function useRotateSeeds() {
  const services = useServices();
  const { http, queryClient } = services;
  return useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: async () => {
      await queryClient.cancelQueries({ queryKey: laterKeys.seeds });
      const { playerId } = await checkBeforeRotation(services);
      const answer = await rotateSeeds(http);
      await checkRotation(services, playerId, answer);
      return answer;
    },
    onSuccess: async ({ revealed, ...seeds }) => {
      queryClient.setQueryData<SeedState>(laterKeys.seeds, seeds);
      queryClient.setQueryData<RevealedPair>(laterKeys.revealedPair, revealed);
      void queryClient.invalidateQueries({ queryKey: laterKeys.rollsAll });
      queryClient.removeQueries({ queryKey: laterKeys.rollRecords });
      await ensureUserSeed(services).catch(() => undefined);
    },
  });
}

/** The pair revealed by the last rotation of this visit. */
export function useRevealedPair(): RevealedPair | undefined {
  return useQuery<RevealedPair>({
    queryKey: laterKeys.revealedPair,
    queryFn: skipToken,
    gcTime: Infinity,
  }).data;
}

/** Reports once per visit that the roll was recomputed and is right. */
export function useReportVerified(rollId: string, isVerified: boolean): void {
  const { http, queryClient } = useServices();
  const { mutate } = useMutation({
    mutationKey: laterKeys.verified(rollId),
    mutationFn: () => reportVerified(http, { id: rollId }),
    gcTime: Infinity,
  });
  useEffect(() => {
    const reports = queryClient.getMutationCache().findAll({ mutationKey: laterKeys.verified(rollId) });
    const isReported = reports.some(({ state }) => state.status !== 'error');
    if (isVerified && !isReported) mutate();
  }, [queryClient, mutate, rollId, isVerified]);
}
