import { useQuery } from '@tanstack/react-query';
import { fetchFundsOffers } from '../../net/http/funds.ts';
import { useServices } from '../app/services.ts';
import { deviceZone } from '../shared/dates/deviceZone.ts';
import { laterKeys } from './laterKeys.ts';
import { useUserInfo } from './userInfo.ts';

/** What brings the main balance to a price; asked anew whenever a balance changes. */
export function useFundsOffers(price: number) {
  const { http } = useServices();
  const { data } = useUserInfo();
  const main = data?.balance.main ?? 0;
  return useQuery({
    queryKey: laterKeys.funds(price, main, data?.secondaryBalance ?? 0),
    queryFn: ({ signal }) => fetchFundsOffers(http, { price, zone: deviceZone() }, signal),
    staleTime: 0,
    enabled: data !== undefined && main < price,
  });
}
