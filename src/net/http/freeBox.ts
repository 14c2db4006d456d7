import type { CallInput } from '../contract/call.ts';
import { profileFreeBoxPage, profileOpenFreeBox } from '../contract/calls/freeBox.ts';
import type { Http } from './http.ts';

export function fetchFreeBoxes(
  http: Http,
  input: CallInput<typeof profileFreeBoxPage>,
  signal?: AbortSignal,
) {
  return http.send(profileFreeBoxPage, input, { signal });
}

export function openFreeBox(http: Http, input: CallInput<typeof profileOpenFreeBox>, idempotencyKey: string) {
  return http.send(profileOpenFreeBox, input, { idempotencyKey });
}
