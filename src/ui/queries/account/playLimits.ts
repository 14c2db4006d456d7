import { useQuery } from '@tanstack/react-query';
import { fetchPlayLimits } from '../../../net/http/account/accountLimits.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';

/** Limits, their use and the break; fetched each time a part that shows them is mounted. */
export function usePlayLimits({ enabled = true }: { enabled?: boolean } = {}) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.playLimits,
    queryFn: ({ signal }) => fetchPlayLimits(http, signal),
    enabled: useIsLoggedIn() && enabled,
    staleTime: 0,
  });
}
