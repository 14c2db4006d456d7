import type { CallInput } from '../contract/call.ts';
import { dreamStart, dreamTargets, profileDreamLog } from '../contract/calls/dream.ts';
import type { Http } from './http.ts';

export function fetchDreamTargets(http: Http, input: CallInput<typeof dreamTargets>, signal?: AbortSignal) {
  return http.send(dreamTargets, input, { signal });
}

export function startDream(http: Http, input: CallInput<typeof dreamStart>, idempotencyKey: string) {
  return http.send(dreamStart, input, { idempotencyKey });
}

export function fetchDreamLog(http: Http, input: CallInput<typeof profileDreamLog>, signal?: AbortSignal) {
  return http.send(profileDreamLog, input, { signal });
}
