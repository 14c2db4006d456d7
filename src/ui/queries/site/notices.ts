import { useQuery } from '@tanstack/react-query';
import { fetchNotices } from '../../../net/http/site/announcements.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';
import { useSysConfig } from './site.ts';

const NOTICE_COUNT = 5;

/** The newest public notices; none, and no request, while `showPublic` is false. */
export function useNotices() {
  const { http } = useServices();
  const shown = useSysConfig().data?.showPublic === true;
  const query = useQuery({
    queryKey: queryKeys.notices,
    queryFn: ({ signal }) => fetchNotices(http, { topN: NOTICE_COUNT }, signal),
    enabled: shown,
  });
  return shown ? (query.data ?? []) : [];
}
