import { useQuery } from '@tanstack/react-query';
import { fetchPlayLimits } from '../../net/http/accountLimits.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { useServices } from '../app/services.ts';
import { queryKeys } from './keys.ts';

/** Limits, their use and the break; fetched each time a part that shows them is mounted, and after each spending. */
export function usePlayLimits({ enabled = true }: { enabled?: boolean } = {}) {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.playLimits,
    queryFn: ({ signal }) => fetchPlayLimits(http, signal),
    enabled: useIsLoggedIn() && enabled,
    staleTime: 0,
  });
}
