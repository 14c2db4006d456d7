import { useQuery } from '@tanstack/react-query';
import { makeUserSeed } from '../../fair/seeds.ts';
import type { SeedState } from '../../net/contract/calls/fair.ts';
import { fetchSeeds, setUserSeed } from '../../net/http/fair.ts';
import type { Services } from '../app/services.ts';
import { useServices } from '../app/services.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { queryKeys } from './keys.ts';

/** The player's seed pair. */
export function useSeeds() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.seeds,
    queryFn: ({ signal }) => fetchSeeds(http, signal),
    enabled: useIsLoggedIn(),
  });
}

/**
 * Makes sure that the player's pair has a user seed: where it has none, this client brings a fresh one, made only
 * after the public hash was seen, so that the server never picks both. Call it before what rolls; `askAgain` after
 * the server answered `fair.noUserSeed`, when what this tab knew is old. Rejects with `ApiError`.
 */
export async function ensureUserSeed(
  { http, ports, queryClient }: Pick<Services, 'http' | 'ports' | 'queryClient'>,
  { refetch = false }: { refetch?: boolean } = {},
): Promise<SeedState> {
  const known = queryClient.getQueryData<SeedState>(queryKeys.seeds);
  if (known?.userSeed && !refetch) return known;
  const seen = await fetchSeeds(http);
  const state = seen.userSeed ? seen : await setUserSeed(http, { userSeed: makeUserSeed(ports.randomBytes) });
  queryClient.setQueryData(queryKeys.seeds, state);
  return state;
}
