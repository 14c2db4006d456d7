import { useQuery } from '@tanstack/react-query';
import { fetchClock } from '../../../../net/http/live.ts';
import { estimateOffset, withSample } from '../../../../net/live/clockOffset.ts';
import { useServices } from '../../../app/services.ts';

/**
 * Server time less device time, ms, by one question: good enough to count rounds in a list. 0 while it is unknown.
 */
export function useServerOffset(): number {
  const { http, ports } = useServices();
  const { data } = useQuery({
    queryKey: ['serverOffset'],
    queryFn: async ({ signal }) => {
      const sentAt = ports.now();
      const { time } = await fetchClock(http, signal);
      const sample = { sentAt, serverTime: Date.parse(time), receivedAt: ports.now() };
      return estimateOffset(withSample([], sample))?.offset ?? 0;
    },
  });
  return data ?? 0;
}
