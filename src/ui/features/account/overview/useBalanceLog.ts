import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE_LOG } from '../../../../net/contract/limits.ts';
import { fetchBalanceLog } from '../../../../net/http/account/profile.ts';
import { useServices } from '../../../app/services.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';

/** A page of the balance log, newest first. */
export function useBalanceLog(page: number) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.balanceLog(page),
    queryFn: ({ signal }) => fetchBalanceLog(http, { page, pageSize: PAGE_SIZE_LOG }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}
