import type { Category } from '../../../../net/contract/entities.ts';
import type { TargetQuery } from '../../../queries/games/dreams.ts';

/** Multiples of the stake that a target may be worth at least. */
export const MULTIPLES = [2, 5, 10] as const;
export type Multiple = (typeof MULTIPLES)[number];

/** The filters of the targets. Prices in minor units. */
export interface TargetFilter {
  readonly search: string;
  readonly kind: Category | 'all';
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly multiple: Multiple | null; // of the stake; takes the place of the price range
  readonly sort: TargetQuery['sort'];
}

export const ALL_TARGETS: TargetFilter = {
  search: '',
  kind: 'all',
  minPrice: null,
  maxPrice: null,
  multiple: null,
  sort: 'priceHigh',
};

/** The query of a filter; `stake` in minor units, for a multiple. The cheapest that reach a multiple come first. */
export function targetQuery(filter: TargetFilter, stake: number): TargetQuery {
  const { search, kind, minPrice, maxPrice, multiple, sort } = filter;
  const least = multiple === null ? minPrice : multiple * stake;
  const most = multiple === null ? maxPrice : null;
  return {
    sort: multiple === null ? sort : 'priceLow',
    ...(search === '' ? {} : { search }),
    ...(kind === 'all' ? {} : { kind }),
    ...(least === null ? {} : { minPrice: least }),
    ...(most === null ? {} : { maxPrice: most }),
  };
}
