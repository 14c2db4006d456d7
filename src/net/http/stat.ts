import type { CallInput } from '../contract/call.ts';
import { statHomepage, statLastDrop } from '../contract/calls/stat.ts';
import type { Http } from './http.ts';

export function fetchHomepage(http: Http, signal?: AbortSignal) {
  return http.send(statHomepage, {}, { signal });
}

export function fetchLastDrops(http: Http, input: CallInput<typeof statLastDrop>, signal?: AbortSignal) {
  return http.send(statLastDrop, input, { signal });
}
