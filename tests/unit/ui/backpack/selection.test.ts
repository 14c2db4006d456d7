import { describe, expect, it } from 'vitest';
import { MAX_ITEM_IDS } from '../../../../src/net/contract/items/backpack.ts';
import {
  ALL_MATCHING,
  EMPTY_SELECTION,
  countLocked,
  isFull,
  isSelected,
  itemsBetween,
  selectionSum,
  withFavourite,
  withItems,
  withoutIds,
} from '../../../../src/ui/features/backpack/selection.ts';
import type { Selection } from '../../../../src/ui/features/backpack/selection.ts';
import { owned } from './ownedItems.ts';

const ids = ({ items }: Selection) => [...items.keys()];
const sellable = { count: 1_000, value: 500_000 };

describe('the selection', () => {
  it('adds and removes items', () => {
    const both = withItems(EMPTY_SELECTION, [owned('a'), owned('b')], true);
    expect(ids(both)).toEqual(['a', 'b']);
    expect(selectionSum(both, sellable)).toEqual({ count: 2, value: 1640 });
    expect(ids(withItems(both, [owned('a')], false))).toEqual(['b']);
    expect(ids(withoutIds(both, ['a', 'x']))).toEqual(['b']);
  });

  it('leaves out what is not owned', () => {
    const list = [owned('a', { stat: 2 }), owned('b', { stat: 1 }), owned('c')];
    expect(ids(withItems(EMPTY_SELECTION, list, true))).toEqual(['c']);
  });

  it('has at most as many items as one request may name', () => {
    const many = Array.from({ length: MAX_ITEM_IDS + 5 }, (_, index) => owned(String(index)));
    const selection = withItems(EMPTY_SELECTION, many, true);
    expect([selection.items.size, isFull(selection)]).toEqual([MAX_ITEM_IDS, true]);
  });

  it('of a range has everything between two items, in both directions', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => owned(id));
    const between = (one: string | undefined, other: string) =>
      itemsBetween(list, one, other).map(({ id }) => id);
    expect(between('b', 'd')).toEqual(['b', 'c', 'd']);
    expect(between('c', 'a')).toEqual(['a', 'b', 'c']);
    expect(between('gone', 'c')).toEqual(['c']);
    expect(between(undefined, 'c')).toEqual(['c']);
  });
});

describe('the selection of everything that matches', () => {
  it('has the count and value of all that can be sold, but what was deselected', () => {
    expect(selectionSum(ALL_MATCHING, sellable)).toEqual(sellable);
    const some = withItems(ALL_MATCHING, [owned('a'), owned('b')], false);
    expect(selectionSum(some, sellable)).toEqual({ count: 998, value: 500_000 - 1640 });
    expect([isSelected(some, owned('a')), isSelected(some, owned('c'))]).toEqual([false, true]);
    expect(selectionSum(withItems(some, [owned('b')], true), sellable).count).toBe(999);
  });

  it('has no locked and no sold item', () => {
    const locked = owned('a', { favourite: true });
    expect(isSelected(ALL_MATCHING, locked)).toBe(false);
    expect(isSelected(ALL_MATCHING, owned('b', { stat: 2 }))).toBe(false);
    expect(selectionSum(withItems(ALL_MATCHING, [locked], false), sellable)).toEqual(sellable);
  });

  it('counts an item that was deselected and then locked only once', () => {
    const some = withItems(ALL_MATCHING, [owned('a')], false);
    const after = { count: sellable.count - 1, value: sellable.value - 820 };
    expect(selectionSum(withFavourite(some, ['a'], true), after)).toEqual(after);
  });
});

describe('locked items of a selection', () => {
  it('are counted, and follow a change', () => {
    const selection = withItems(EMPTY_SELECTION, [owned('a', { favourite: true }), owned('b')], true);
    expect(countLocked(selection)).toBe(1);
    expect(countLocked(withFavourite(selection, ['b'], true))).toBe(2);
    expect(countLocked(withFavourite(selection, ['a', 'b'], false))).toBe(0);
    expect(countLocked(ALL_MATCHING)).toBe(0);
  });
});
