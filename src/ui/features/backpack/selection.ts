import type { OwnedItem } from '../../../net/contract/entities.ts';
import { MAX_SALE_ITEMS } from '../../shared/sale/saleMutation.ts';

/** What is picked, over all pages, by row id. */
export type Selection = ReadonlyMap<string, OwnedItem>;

export const EMPTY_SELECTION: Selection = new Map();

/** What is in the backpack and free can be sold; the rest is only looked at. */
export function isSellable({ stat }: Pick<OwnedItem, 'stat'>): boolean {
  return stat === 0;
}

/** Picks or drops one. At most as many as one sale may name: beyond that nothing is added. */
export function withItem(selection: Selection, item: OwnedItem, on: boolean): Selection {
  const next = new Map(selection);
  if (!on) next.delete(item.id);
  else if (next.size < MAX_SALE_ITEMS && isSellable(item)) next.set(item.id, item);
  return next;
}

/** Picks all of a page, or drops them where all of them are picked. */
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

/** What is still there of a selection once `ids` have been sold. */
export function withoutIds(selection: Selection, ids: readonly string[]): Selection {
  return new Map([...selection].filter(([id]) => !ids.includes(id)));
}
