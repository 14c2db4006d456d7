import type { CallInput } from '../contract/call.ts';
import {
  backpackAvailable,
  backpackFavourite,
  backpackSellMatching,
  backpackUndoSale,
} from '../contract/calls/backpack.ts';
import type { Http } from './http.ts';

export function fetchAvailableItems(http: Http, ids: readonly string[], signal?: AbortSignal) {
  return http.send(backpackAvailable, { ids: ids.join(',') }, { signal });
}

export function setFavourite(http: Http, input: CallInput<typeof backpackFavourite>) {
  return http.send(backpackFavourite, input);
}

export function sellMatching(
  http: Http,
  input: CallInput<typeof backpackSellMatching>,
  idempotencyKey: string,
) {
  return http.send(backpackSellMatching, input, { idempotencyKey });
}

export function undoSale(http: Http, input: CallInput<typeof backpackUndoSale>, idempotencyKey: string) {
  return http.send(backpackUndoSale, input, { idempotencyKey });
}
