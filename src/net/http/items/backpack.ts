import {
  backpackAvailable,
  backpackFavourite,
  backpackSellMatching,
  backpackUndoSale,
} from '../../contract/calls/items/backpack.ts';
import type { Http } from '../http.ts';
import { change, move } from '../callFunctions.ts';

export function fetchAvailableItems(http: Http, ids: readonly string[], signal?: AbortSignal) {
  return http.send(backpackAvailable, { ids: ids.join(',') }, { signal });
}

export const setFavourite = change(backpackFavourite);
export const sellMatching = move(backpackSellMatching);
export const undoSale = move(backpackUndoSale);
