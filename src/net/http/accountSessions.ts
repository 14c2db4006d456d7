import {
  accountSessionEnd,
  accountSessions,
  accountSessionsEndOthers,
} from '../contract/calls/accountSessions.ts';
import type { Http } from './http.ts';

export function fetchSessions(http: Http, signal?: AbortSignal) {
  return http.send(accountSessions, {}, { signal });
}

export function endSession(http: Http, id: string) {
  return http.send(accountSessionEnd, { id });
}

export function endOtherSessions(http: Http) {
  return http.send(accountSessionsEndOthers, {});
}
