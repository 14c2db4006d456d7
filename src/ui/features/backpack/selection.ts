import { MAX_ITEM_IDS } from '../../../net/contract/items/backpack.ts';
import type { OwnedItem } from '../../../net/contract/entities.ts';

type ItemsById = ReadonlyMap<string, OwnedItem>;

/**
 * The selected items by row id; or, with `isAll`, everything that matches the filters and can be sold, loaded or not,
 * but `items`.
 */
export interface Selection {
  readonly isAll: boolean;
  readonly items: ItemsById;
}

/** Number and value in minor units. */
export interface Sum {
  readonly count: number;
  readonly value: number;
}

export const EMPTY_SELECTION: Selection = { isAll: false, items: new Map() };
export const ALL_MATCHING: Selection = { isAll: true, items: new Map() };

export function isOwned({ stat }: Pick<OwnedItem, 'stat'>): boolean {
  return stat === 0;
}

/** A favourite is sold with none, and by its name only once it is unlocked. */
function isSellable(item: Pick<OwnedItem, 'stat' | 'favourite'>): boolean {
  return isOwned(item) && !item.favourite;
}

export function isSelected({ isAll, items }: Selection, item: OwnedItem): boolean {
  return isAll ? isSellable(item) && !items.has(item.id) : items.has(item.id);
}

export function isFull({ items }: Selection): boolean {
  return items.size >= MAX_ITEM_IDS;
}

/** Selects or deselects items; never more ids than one request may name. Only owned items can be selected. */
export function withItems(selection: Selection, list: readonly OwnedItem[], on: boolean): Selection {
  const { isAll } = selection;
  const items = new Map(selection.items);
  for (const item of list.filter(isAll ? isSellable : isOwned)) {
    if (on === isAll) items.delete(item.id);
    else if (items.size < MAX_ITEM_IDS) items.set(item.id, item);
  }
  return { isAll, items };
}

/** The items from one to another in the order of the list, both included; one of them alone if the other is gone. */
export function itemsBetween(
  list: readonly OwnedItem[],
  one: string | undefined,
  other: string,
): OwnedItem[] {
  const ends = [one, other]
    .map((id) => list.findIndex((item) => item.id === id))
    .filter((place) => place >= 0);
  return list.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** @param sellable of everything that matches the filters */
export function selectionSum({ isAll, items }: Selection, sellable: Sum): Sum {
  const value = [...items.values()].reduce((sum, { item }) => sum + item.recoveryPrice, 0);
  return isAll
    ? { count: sellable.count - items.size, value: sellable.value - value }
    : { count: items.size, value };
}

/** The selection without the items of these ids. */
export function withoutIds({ isAll, items }: Selection, ids: readonly string[]): Selection {
  return { isAll, items: new Map([...items].filter(([id]) => !ids.includes(id))) };
}

/** How many selected items are locked. */
export function countLocked({ isAll, items }: Selection): number {
  return isAll ? 0 : [...items.values()].filter(({ favourite }) => favourite).length;
}

/** The selection after items were locked or unlocked. A locked item is no part of everything that can be sold. */
export function withFavourite(selection: Selection, ids: readonly string[], favourite: boolean): Selection {
  if (selection.isAll) return favourite ? withoutIds(selection, ids) : selection;
  const entries = [...selection.items].map(
    ([id, item]) => [id, ids.includes(id) ? { ...item, favourite } : item] as const,
  );
  return { isAll: false, items: new Map(entries) };
}
