import type { OwnedItem } from '../../../net/contract/entities.ts';
import { MAX_SALE_ITEMS } from '../../shared/sale/saleMutation.ts';

/** The selected items over all pages, by row id. */
export type Selection = ReadonlyMap<string, OwnedItem>;

export const EMPTY_SELECTION: Selection = new Map();

/** Only owned items can be sold. */
export function isSellable({ stat }: Pick<OwnedItem, 'stat'>): boolean {
  return stat === 0;
}

/** Selects or deselects an item; never more than one sale may name. */
export function withItem(selection: Selection, item: OwnedItem, on: boolean): Selection {
  const next = new Map(selection);
  if (!on) next.delete(item.id);
  else if (next.size < MAX_SALE_ITEMS && isSellable(item)) next.set(item.id, item);
  return next;
}

/** Selects all items of a page, or deselects them if all are selected. */
export function togglePage(selection: Selection, items: readonly OwnedItem[]): Selection {
  const on = !containsAll(selection, items);
  return items.filter(isSellable).reduce((next, item) => withItem(next, item, on), selection);
}

export function containsAll(selection: Selection, items: readonly OwnedItem[]): boolean {
  const sellable = items.filter(isSellable);
  return sellable.length > 0 && sellable.every(({ id }) => selection.has(id));
}

/** Minor units. */
export function selectionValue(selection: Selection): number {
  return [...selection.values()].reduce((sum, { item }) => sum + item.recoveryPrice, 0);
}

/** The selection without the sold `ids`. */
export function withoutIds(selection: Selection, ids: readonly string[]): Selection {
  return new Map([...selection].filter(([id]) => !ids.includes(id)));
}
