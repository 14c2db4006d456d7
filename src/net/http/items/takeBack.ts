import type { CallInput } from '../../contract/call.ts';
import {
  profileCancelRetrieval,
  profileOrnamentPage,
  profileOrnamentRetrieval,
} from '../../contract/calls/items/takeBack.ts';
import type { Http } from '../http.ts';
import { sendSecretly } from '../sendSecretly.ts';
import { moveBy, read } from '../callFunctions.ts';

export function takeItemsBack(
  http: Http,
  input: CallInput<typeof profileOrnamentRetrieval>,
  idempotencyKey: string,
) {
  return sendSecretly(http, profileOrnamentRetrieval, input, { idempotencyKey });
}

export const fetchRetrievals = read(profileOrnamentPage);
export const cancelRetrieval = moveBy(profileCancelRetrieval, 'id');
