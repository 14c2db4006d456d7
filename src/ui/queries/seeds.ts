import { mutationOptions, useQuery } from '@tanstack/react-query';
import { makeUserSeed } from '../../fair/seeds.ts';
import type { SeedState } from '../../net/contract/calls/fair.ts';
import { fetchSeeds, setUserSeed } from '../../net/http/fair.ts';
import { ERROR_SHOWN_INLINE } from '../app/queryClient.ts';
import type { Services } from '../app/services.ts';
import { useServices } from '../app/services.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { executeMutation } from '../shared/requests/useKeyedMutation.ts';
import { queryKeys } from './keys.ts';

type SeedServices = Pick<Services, 'http' | 'ports' | 'queryClient'>;

/** The player's seed pair. */
export function useSeeds() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.seeds,
    queryFn: ({ signal }) => fetchSeeds(http, signal),
    enabled: useIsLoggedIn(),
  });
}

/** Sets the player's seed for the rounds to come; null makes a fresh one. The caller shows errors. */
export function userSeedMutation({ http, ports, queryClient }: SeedServices) {
  return mutationOptions({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (userSeed: string | null) =>
      setUserSeed(http, { userSeed: userSeed ?? makeUserSeed(ports.randomBytes) }),
    // A response sent before the change must not overwrite the one after it.
    onMutate: () => queryClient.cancelQueries({ queryKey: queryKeys.seeds }),
    onSuccess: (seeds) => void queryClient.setQueryData<SeedState>(queryKeys.seeds, seeds),
  });
}

/**
 * Sets a fresh user seed where the player's pair has none. The client makes it after it has seen the public hash, so
 * that the server never picks both (DESIGN.md, section 6). Call it before each roll; with `refetch` after the server
 * answered `fair.noUserSeed`, when the cached pair is out of date.
 *
 * @throws ApiError
 */
export async function ensureUserSeed(
  services: SeedServices,
  { refetch = false }: { refetch?: boolean } = {},
): Promise<SeedState> {
  const { http, queryClient } = services;
  const known = queryClient.getQueryData<SeedState>(queryKeys.seeds);
  if (known?.userSeed && !refetch) return known;
  const fetched = await fetchSeeds(http);
  if (!fetched.userSeed) return executeMutation(queryClient, userSeedMutation(services), null);
  queryClient.setQueryData<SeedState>(queryKeys.seeds, fetched);
  return fetched;
}
