import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchBackpack } from '../../net/http/profile.ts';
import { useServices } from '../app/services.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { queryKeys } from './keys.ts';

/** A page of the backpack, newest first, with the value of all that can be sold. */
export function useBackpack(page: number, pageSize: number, stat: number) {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.backpack(page, pageSize, stat),
    queryFn: ({ signal }) => fetchBackpack(http, { page, pageSize, stat }, signal),
    placeholderData: keepPreviousData,
    // Openings in other tabs change it.
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}
