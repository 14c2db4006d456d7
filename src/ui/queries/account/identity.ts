import { useQuery } from '@tanstack/react-query';
import { fetchIdentity } from '../../../net/http/account/identity.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';

const PENDING_REFRESH_MS = 10_000;

/** How far the check of the player’s identity is; fetched again while it is under way. */
export function useIdentity() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.identity,
    queryFn: ({ signal }) => fetchIdentity(http, signal),
    enabled: useIsLoggedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.state === 'pending' && PENDING_REFRESH_MS,
  });
}
