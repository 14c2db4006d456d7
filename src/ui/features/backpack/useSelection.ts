import { useState } from 'react';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import {
  ALL_MATCHING,
  EMPTY_SELECTION,
  itemsBetween,
  withFavourite,
  withItems,
  withoutIds,
} from './selection.ts';
import type { Selection } from './selection.ts';

interface SelectionControl {
  readonly selection: Selection;
  /** @param withRange also everything between this item and the one selected before it */
  select(item: OwnedItem, on: boolean, withRange: boolean): void;
  selectAll(): void;
  clear(): void;
  remove(ids: readonly string[]): void;
  markFavourite(ids: readonly string[], on: boolean): void;
}

/** The selection in a list; it ends when the list is another one. */
export function useSelection(list: readonly OwnedItem[], listKey: string): SelectionControl {
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  const [anchor, setAnchor] = useState<string>();
  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setSelection(EMPTY_SELECTION);
  }
  return {
    selection,
    select(item, on, withRange) {
      const items = withRange ? itemsBetween(list, anchor, item.id) : [item];
      setSelection((now) => withItems(now, items, on));
      setAnchor(item.id);
    },
    selectAll: () => setSelection(ALL_MATCHING),
    clear: () => setSelection(EMPTY_SELECTION),
    remove: (ids) => setSelection((now) => withoutIds(now, ids)),
    markFavourite: (ids, on) => setSelection((now) => withFavourite(now, ids, on)),
  };
}
