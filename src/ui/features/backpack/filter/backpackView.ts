import type { BackpackSort } from '../../../../net/contract/items/backpack.ts';
import { MAX_SEARCH_LENGTH, backpackSort } from '../../../../net/contract/items/backpack.ts';
import { category } from '../../../../net/contract/entities.ts';
import type { Category, Grade } from '../../../../net/contract/entities.ts';
import type { BackpackQuery } from '../../../queries/items/backpack.ts';

/** The state of the shown items, as in the address. */
export const backpackStates = [
  'owned',
  'staked',
  'takenBack',
  'delivered',
  'sold',
  'dreamed',
  'given',
  'all',
] as const;
export type BackpackState = (typeof backpackStates)[number];

/** Their `stat` on the wire. */
const statOf: Readonly<Record<BackpackState, number>> = {
  owned: 0,
  staked: 1,
  takenBack: 3,
  delivered: 4,
  sold: 2,
  dreamed: 5,
  given: 6,
  all: -1,
};

const allGrades: readonly Grade[] = [0, 1, 2, 3, 4];

/** Filters and order, as in the address. */
export interface BackpackView {
  readonly state: BackpackState;
  readonly search: string;
  readonly kind: Category | 'all';
  /** Empty: all. */
  readonly grades: readonly Grade[];
  /** Minor units; null without a bound. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly lockedOnly: boolean;
  readonly sort: BackpackSort;
}

export const DEFAULT_VIEW: BackpackView = {
  state: 'owned',
  search: '',
  kind: 'all',
  grades: [],
  minPrice: null,
  maxPrice: null,
  lockedOnly: false,
  sort: 'newest',
};

function parsePrice(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** Reads the view from the address; what it does not know is the default. */
export function parseBackpackView(params: URLSearchParams): BackpackView {
  const grades = params.get('grade')?.split(',') ?? [];
  return {
    state: backpackStates.find((name) => name === params.get('view')) ?? 'owned',
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    kind: category.options.find((name) => name === params.get('kind')) ?? 'all',
    grades: allGrades.filter((grade) => grades.includes(String(grade))),
    minPrice: parsePrice(params.get('min')),
    maxPrice: parsePrice(params.get('max')),
    lockedOnly: params.get('locked') === '1',
    sort: backpackSort.options.find((name) => name === params.get('sort')) ?? 'newest',
  };
}

/** The query of the address: only what differs from the default. */
export function backpackViewParams(view: BackpackView): Record<string, string> {
  const { state, search, kind, grades, minPrice, maxPrice, lockedOnly, sort } = view;
  return {
    ...(state !== 'owned' && { view: state }),
    ...(search.trim() !== '' && { q: search.trim() }),
    ...(kind !== 'all' && { kind }),
    ...(grades.length > 0 && { grade: grades.join(',') }),
    ...(minPrice !== null && { min: String(minPrice) }),
    ...(maxPrice !== null && { max: String(maxPrice) }),
    ...(lockedOnly && { locked: '1' }),
    ...(sort !== 'newest' && { sort }),
  };
}

/** The filters of a sale: what selects items, whatever their state. */
export function matchingOf({ search, kind, grades, minPrice, maxPrice }: BackpackView) {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(kind !== 'all' && { kind }),
    ...(grades.length > 0 && { grades: grades.join(',') }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
  };
}

export function backpackQuery(view: BackpackView): BackpackQuery {
  const { state, lockedOnly, sort } = view;
  return {
    ...matchingOf(view),
    stat: statOf[state],
    ...(lockedOnly && { favourite: true }),
    ...(sort !== 'newest' && { sort }),
  };
}

/** The filters besides state and name that are set. */
export function countFilters({ kind, grades, minPrice, maxPrice, lockedOnly }: BackpackView): number {
  return [kind !== 'all', grades.length > 0, minPrice !== null || maxPrice !== null, lockedOnly].filter(
    Boolean,
  ).length;
}

export function isFiltered(view: BackpackView): boolean {
  return countFilters(view) > 0 || view.search.trim() !== '';
}
