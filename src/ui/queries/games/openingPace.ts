import { useQuery } from '@tanstack/react-query';
import { fetchSysConfig } from '../../../net/http/site/common.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';

/** Least seconds from one opening to the next, for each box of the first; 0 for none. */
export function useMinOpeningSeconds(): number {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select: ({ minOpeningSeconds }) => minOpeningSeconds,
  });
  return data ?? 0;
}
