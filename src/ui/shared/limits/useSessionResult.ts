import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchSessionResult } from '../../../net/http/account/accountLimits.ts';
import { fetchClock } from '../../../net/http/site/live.ts';
import { useServices } from '../../app/services.ts';
import { tabStorage } from '../../app/tabStorage.ts';
import { useNow } from '../../app/useNow.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { visitStart } from './playVisit.ts';

const MINUTE_MS = 60_000;

/** Time played in this visit, ms, and its net result from the server, which counts from the login at the earliest. */
export function useSessionResult() {
  const { http, ports } = useServices();
  const [start] = useState(() => visitStart(tabStorage(), ports.now()));
  const now = useNow(MINUTE_MS);
  const result = useQuery({
    queryKey: laterKeys.sessionResult,
    queryFn: async ({ signal }) => {
      const playedMs = ports.now() - start;
      // The device's clock may be wrong; the time since the start is not.
      const serverNow = Date.parse((await fetchClock(http, signal)).time);
      return fetchSessionResult(http, { since: new Date(serverNow - playedMs).toISOString() }, signal);
    },
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
  return { playedMs: Math.max(0, now - start), result };
}
