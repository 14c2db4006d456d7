import { mutationOptions, useQuery } from '@tanstack/react-query';
import { makeUserSeed } from '../../../fair/seeds.ts';
import type { SeedState } from '../../../net/contract/calls/games/fair.ts';
import { setUserSeed } from '../../../net/http/games/fair.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import type { Services } from '../../app/services.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { executeMutation } from '../../shared/requests/useKeyedMutation.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { memoryOf } from '../store/useMemory.ts';
import { checkSeedAnswer, fetchCheckedSeeds, fetchShownSeeds } from './seedChecks.ts';

type SeedServices = Pick<Services, 'http' | 'ports' | 'queryClient'>;

/** The player's seed pair, compared with the memory and kept there. */
export function useSeeds() {
  const services = useServices();
  return useQuery({
    queryKey: laterKeys.seeds,
    queryFn: () => fetchShownSeeds(services),
    enabled: useIsLoggedIn(),
  });
}

/**
 * Sets the player's seed for the rounds to come; null makes a fresh one. The pair is compared with the memory before,
 * and the seed is kept there before it is sent. The caller shows errors.
 */
export function userSeedMutation(services: SeedServices) {
  const { http, ports, queryClient } = services;
  return mutationOptions({
    meta: ERROR_SHOWN_INLINE,
    async mutationFn(chosen: string | null) {
      const { playerId, seeds } = await fetchCheckedSeeds(services, 'userSeed');
      const userSeed = chosen ?? makeUserSeed(ports.randomBytes);
      await memoryOf(services).pairs.willSendUserSeed(playerId, seeds, userSeed);
      const answer = await setUserSeed(http, { userSeed });
      await checkSeedAnswer(services, playerId, answer);
      return answer;
    },
    // A response sent before the change must not overwrite the one after it.
    onMutate: () => queryClient.cancelQueries({ queryKey: laterKeys.seeds }),
    onSuccess: (seeds) => void queryClient.setQueryData<SeedState>(laterKeys.seeds, seeds),
  });
}

/**
 * Sets a fresh user seed where the player's pair has none. The client makes it after it has seen the public hash, so
 * that the server never picks both (DESIGN.md, section 6). Call it before each roll: the pair is fetched anew and
 * compared with the memory, so that nothing is rolled on another one than was shown.
 *
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
export async function ensureUserSeed(services: SeedServices): Promise<SeedState> {
  const { seeds } = await fetchCheckedSeeds(services, 'open');
  if (seeds.userSeed !== null) return seeds;
  return executeMutation(services.queryClient, userSeedMutation(services), null);
}
