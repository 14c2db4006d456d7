import { describe, expect, it } from 'vitest';
import type { OwnedItem } from '../../../../src/net/contract/entities.ts';
import { parseBackpackView, backpackViewParams } from '../../../../src/ui/features/backpack/backpackView.ts';
import {
  EMPTY_SELECTION,
  containsAll,
  withItem,
  togglePage,
  withoutIds,
  selectionValue,
} from '../../../../src/ui/features/backpack/selection.ts';
import { MAX_SALE_ITEMS } from '../../../../src/ui/shared/sale/saleMutation.ts';
import { item } from '../opening/openingFixtures.ts';

const owned = (id: string, stat = 0): OwnedItem => ({
  id,
  item: item('dove'),
  stat,
  boxId: 'night',
  boxNames: null,
  rollId: null,
  createTime: '2026-01-01T00:00:00Z',
});

describe('the selection', () => {
  it('adds and removes items', () => {
    const both = withItem(withItem(EMPTY_SELECTION, owned('a'), true), owned('b'), true);
    expect([...both.keys()]).toEqual(['a', 'b']);
    expect(selectionValue(both)).toBe(1640);
    expect([...withItem(both, owned('a'), false).keys()]).toEqual(['b']);
    expect([...withoutIds(both, ['a', 'x']).keys()]).toEqual(['b']);
  });

  it('leaves out what cannot be sold', () => {
    expect(withItem(EMPTY_SELECTION, owned('a', 2), true).size).toBe(0);
    const page = [owned('a'), owned('b', 2)];
    expect([...togglePage(EMPTY_SELECTION, page).keys()]).toEqual(['a']);
    expect(containsAll(togglePage(EMPTY_SELECTION, page), page)).toBe(true);
    expect(containsAll(EMPTY_SELECTION, [owned('b', 2)])).toBe(false);
  });

  it('adds a page and removes it', () => {
    const page = [owned('a'), owned('b')];
    const kept = withItem(EMPTY_SELECTION, owned('elsewhere'), true);
    const all = togglePage(withItem(kept, owned('a'), true), page);
    expect([...all.keys()]).toEqual(['elsewhere', 'a', 'b']);
    expect([...togglePage(all, page).keys()]).toEqual(['elsewhere']);
  });

  it('has at most as many items as one sale', () => {
    const many = Array.from({ length: MAX_SALE_ITEMS + 5 }, (_, index) => owned(String(index)));
    expect(togglePage(EMPTY_SELECTION, many).size).toBe(MAX_SALE_ITEMS);
  });
});

describe('the address of the backpack', () => {
  it.each([
    ['', 'owned', 1],
    ['view=sold&page=3', 'sold', 3],
    ['view=nonsense&page=-2', 'owned', 1],
    ['page=1.5', 'owned', 1],
  ])('%j shows %s, page %i', (query, view, page) => {
    expect(parseBackpackView(new URLSearchParams(query))).toEqual({ view, page });
  });

  it('contains only what differs from the defaults', () => {
    expect(backpackViewParams('owned', 1)).toEqual({});
    expect(backpackViewParams('all', 2)).toEqual({ view: 'all', page: '2' });
  });
});
