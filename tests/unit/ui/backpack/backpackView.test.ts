import { describe, expect, it } from 'vitest';
import { parsePrice, priceText } from '../../../../src/ui/shared/lists/PriceField.tsx';
import {
  DEFAULT_VIEW,
  backpackQuery,
  backpackViewParams,
  countFilters,
  isFiltered,
  matchingOf,
  parseBackpackView,
} from '../../../../src/ui/features/backpack/filter/backpackView.ts';
import type { BackpackView } from '../../../../src/ui/features/backpack/filter/backpackView.ts';

const everything: BackpackView = {
  state: 'all',
  search: '鹤',
  kind: 'knife',
  grades: [0, 3],
  minPrice: 100,
  maxPrice: 25_050,
  lockedOnly: true,
  sort: 'priceHigh',
};

describe('the view of the backpack', () => {
  it('is kept in the address, which has only what differs from the default', () => {
    expect(backpackViewParams(DEFAULT_VIEW)).toEqual({});
    for (const view of [DEFAULT_VIEW, everything])
      expect(parseBackpackView(new URLSearchParams(backpackViewParams(view)))).toEqual(view);
  });

  it.each(['view=nonsense&kind=sword&sort=best', 'grade=7,x', 'min=-5&max=1.5', 'min=1e9&locked=yes'])(
    'is the default for %j',
    (query) => {
      expect(parseBackpackView(new URLSearchParams(query))).toEqual(DEFAULT_VIEW);
    },
  );

  it('is sent as the call takes it', () => {
    expect(backpackQuery(DEFAULT_VIEW)).toEqual({ stat: 0 });
    const matching = { search: '鹤', kind: 'knife', grades: '0,3', minPrice: 100, maxPrice: 25_050 };
    expect(backpackQuery(everything)).toEqual({ ...matching, stat: -1, favourite: true, sort: 'priceHigh' });
    expect(matchingOf(everything)).toEqual(matching);
  });

  it('counts its filters; a name is one too, a state or an order is none', () => {
    expect(countFilters(everything)).toBe(4);
    expect(isFiltered({ ...DEFAULT_VIEW, state: 'sold', sort: 'grade' })).toBe(false);
    expect(isFiltered({ ...DEFAULT_VIEW, search: 'x' })).toBe(true);
    expect(countFilters({ ...DEFAULT_VIEW, maxPrice: 0 })).toBe(1);
  });
});

describe('a price of the filter', () => {
  it.each([
    ['', null],
    [' 12.5 ', 1250],
    ['0', 0],
    ['7,05', 705],
    ['1.234', undefined],
    ['-1', undefined],
    ['abc', undefined],
  ])('%j is %s', (text, minor) => expect(parsePrice(text)).toBe(minor));

  it.each([null, 0, 1250, 4600])('of %s is read again from its text', (minor) =>
    expect(parsePrice(priceText(minor))).toBe(minor),
  );
});
