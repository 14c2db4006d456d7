import { useQuery } from '@tanstack/react-query';
import type { CallData } from '../../../net/contract/call.ts';
import type { vipCurrent, vipLevels } from '../../../net/contract/calls/account/vip.ts';
import { fetchVip, fetchVipLevels } from '../../../net/http/account/vip.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { queryKeys } from '../keys.ts';
import { laterKeys } from '../laterKeys.ts';

export type Vip = CallData<typeof vipCurrent>;
export type VipLevels = CallData<typeof vipLevels>['levels'];

/** All levels, for everybody. */
export function useVipLevels() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.vipLevels,
    queryFn: ({ signal }) => fetchVipLevels(http, signal),
  });
}

/** The player's way through them; fetched each time a part that shows it is mounted. */
export function useVip() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.vip,
    queryFn: ({ signal }) => fetchVip(http, signal),
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}
