import { useQuery } from '@tanstack/react-query';
import { fetchFundsOffers } from '../../../net/http/items/funds.ts';
import { useServices } from '../../app/services.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import { laterKeys } from '../laterKeys.ts';
import { useUserInfo } from '../userInfo.ts';

/**
 * What brings the main balance to a price; asked anew whenever a balance changes.
 * @param except ids of items that are not to be sold, joined by commas
 */
export function useFundsOffers(price: number, except: string | undefined) {
  const { http } = useServices();
  const { data } = useUserInfo();
  const main = data?.balance.main ?? 0;
  return useQuery({
    queryKey: laterKeys.funds(price, except ?? '', main, data?.secondaryBalance ?? 0),
    queryFn: ({ signal }) => fetchFundsOffers(http, { price, except, zone: deviceZone() }, signal),
    staleTime: 0,
    enabled: data !== undefined && main < price,
  });
}
