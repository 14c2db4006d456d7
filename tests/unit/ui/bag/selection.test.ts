import { describe, expect, it } from 'vitest';
import type { OwnedItem } from '../../../../src/net/contract/entities.ts';
import { readBagView, writeBagView } from '../../../../src/ui/features/bag/bagView.ts';
import {
  EMPTY,
  holdsAll,
  pick,
  pickAll,
  without,
  worthOfSelection,
} from '../../../../src/ui/features/bag/selection.ts';
import { MAX_SALE } from '../../../../src/ui/features/bag/seller.ts';
import { item } from '../opening/rolled.ts';

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
  it('picks and drops', () => {
    const both = pick(pick(EMPTY, owned('a'), true), owned('b'), true);
    expect([...both.keys()]).toEqual(['a', 'b']);
    expect(worthOfSelection(both)).toBe(1640);
    expect([...pick(both, owned('a'), false).keys()]).toEqual(['b']);
    expect([...without(both, ['a', 'x']).keys()]).toEqual(['b']);
  });

  it('leaves out what cannot be sold', () => {
    expect(pick(EMPTY, owned('a', 2), true).size).toBe(0);
    const page = [owned('a'), owned('b', 2)];
    expect([...pickAll(EMPTY, page).keys()]).toEqual(['a']);
    expect(holdsAll(pickAll(EMPTY, page), page)).toBe(true);
    expect(holdsAll(EMPTY, [owned('b', 2)])).toBe(false);
  });

  it('takes a page and gives it back', () => {
    const page = [owned('a'), owned('b')];
    const kept = pick(EMPTY, owned('elsewhere'), true);
    const all = pickAll(pick(kept, owned('a'), true), page);
    expect([...all.keys()]).toEqual(['elsewhere', 'a', 'b']);
    expect([...pickAll(all, page).keys()]).toEqual(['elsewhere']);
  });

  it('holds no more than one sale may name', () => {
    const many = Array.from({ length: MAX_SALE + 5 }, (_, index) => owned(String(index)));
    expect(pickAll(EMPTY, many).size).toBe(MAX_SALE);
  });
});

describe('the address of the backpack', () => {
  it.each([
    ['', 'owned', 1],
    ['view=sold&page=3', 'sold', 3],
    ['view=nonsense&page=-2', 'owned', 1],
    ['page=1.5', 'owned', 1],
  ])('%j shows %s, page %i', (query, view, page) => {
    expect(readBagView(new URLSearchParams(query))).toEqual({ view, page });
  });

  it('says only what is not the usual', () => {
    expect(writeBagView('owned', 1)).toEqual({});
    expect(writeBagView('all', 2)).toEqual({ view: 'all', page: '2' });
  });
});
