import type { CallInput } from '../contract/call.ts';
import { boxGetDetail, boxList, boxOpen, boxRecent } from '../contract/calls/box.ts';
import type { Http } from './http.ts';

export function fetchBoxes(http: Http, signal?: AbortSignal) {
  return http.send(boxList, {}, { signal });
}

export function fetchBox(http: Http, input: CallInput<typeof boxGetDetail>, signal?: AbortSignal) {
  return http.send(boxGetDetail, input, { signal });
}

export function fetchBoxDrops(http: Http, input: CallInput<typeof boxRecent>, signal?: AbortSignal) {
  return http.send(boxRecent, input, { signal });
}

export function openBox(http: Http, input: CallInput<typeof boxOpen>, idempotencyKey: string) {
  return http.send(boxOpen, input, { idempotencyKey });
}
