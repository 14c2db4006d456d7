import type { CallInput } from '../contract/call.ts';
import {
  profileCancelRetrieval,
  profileOrnamentPage,
  profileOrnamentRetrieval,
} from '../contract/calls/takeBack.ts';
import type { Http } from './http.ts';
import { sendSecretly } from './sendSecretly.ts';

export function takeItemsBack(
  http: Http,
  input: CallInput<typeof profileOrnamentRetrieval>,
  idempotencyKey: string,
) {
  return sendSecretly(http, profileOrnamentRetrieval, input, { idempotencyKey });
}

export function fetchRetrievals(
  http: Http,
  input: CallInput<typeof profileOrnamentPage>,
  signal?: AbortSignal,
) {
  return http.send(profileOrnamentPage, input, { signal });
}

export function cancelRetrieval(http: Http, id: string, idempotencyKey: string) {
  return http.send(profileCancelRetrieval, { id }, { idempotencyKey });
}
