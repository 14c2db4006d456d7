import type { CallData, CallInput } from '../contract/call.ts';
import { boxBest } from '../contract/calls/bestDrop.ts';
import type { Http } from './http.ts';

/** A player's best drop. */
export type BestDrop = NonNullable<CallData<typeof boxBest>['best']>;

export function fetchBestDrop(http: Http, input: CallInput<typeof boxBest>, signal?: AbortSignal) {
  return http.send(boxBest, input, { signal });
}
