import { useMutation } from '@tanstack/react-query';
import { rotateSeeds } from '../../../net/http/games/fair.ts';
import type { SeedState, RevealedPair } from '../../../net/contract/calls/games/fair.ts';
import { userSeedMutation, ensureUserSeed } from '../compare/seeds.ts';
import { useServices } from '../../app/services.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { checkBeforeRotation, checkRotation } from '../compare/seedChecks.ts';

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
