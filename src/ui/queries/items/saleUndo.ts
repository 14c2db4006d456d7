import { useQuery } from '@tanstack/react-query';
import { fetchSysConfig } from '../../../net/http/site/common.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';

/** Minutes for which a sale can be undone; 0 for never. */
export function useSaleUndoMinutes(): number {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select: ({ saleUndoMinutes }) => saleUndoMinutes,
  });
  return data ?? 0;
}
