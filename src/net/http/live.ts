import { liveClock } from '../contract/calls/live.ts';
import type { Http } from './http.ts';

export function fetchClock(http: Http, signal?: AbortSignal) {
  return http.send(liveClock, {}, { signal });
}
