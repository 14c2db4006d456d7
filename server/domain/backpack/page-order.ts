import type { BackpackSort } from '../../../src/net/contract/items/backpack.ts';
import type { Grade } from '../../../src/net/contract/entities.ts';
import type { ItemGroup } from './item-groups.ts';

/**
 * Where groups stand in a sorted list. Groups of one place differ in state or favourite only, which may change while a
 * player pages: their items are merged by id, so that a changed item keeps its position.
 */
export interface Place {
  grade: Grade;
  price: number;
  definitionId: string;
}

/** A place with its groups and the number of their items. */
export interface FilledPlace extends Place {
  groups: readonly ItemGroup[];
  count: number;
}

/** The last item of a page; without a place where the list is sorted by id alone. */
export interface Cursor {
  place: Place | null;
  id: string;
}

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Rarest first, then highest price; definitions of one price in the order of their ids. */
const comparisons: Readonly<Partial<Record<BackpackSort, (one: Place, other: Place) => number>>> = {
  priceHigh: (one, other) => other.price - one.price || compareText(one.definitionId, other.definitionId),
  priceLow: (one, other) => one.price - other.price || compareText(one.definitionId, other.definitionId),
  grade: (one, other) =>
    one.grade - other.grade || other.price - one.price || compareText(one.definitionId, other.definitionId),
};

/** The places of a sort in its order; null for sorts by id alone. */
export function orderPlaces(
  groups: readonly ItemGroup[],
  sort: BackpackSort,
  gradeOf: (definitionId: string) => Grade,
): FilledPlace[] | null {
  const compare = comparisons[sort];
  if (compare === undefined) return null;
  const places = new Map<string, FilledPlace>();
  for (const group of groups) {
    const { definitionId, price, count } = group;
    const key = `${price} ${definitionId}`;
    const known = places.get(key) ?? {
      grade: gradeOf(definitionId),
      price,
      definitionId,
      groups: [],
      count: 0,
    };
    places.set(key, { ...known, groups: [...known.groups, group], count: known.count + count });
  }
  return [...places.values()].sort(compare);
}

/** The places from the cursor's on; it may be empty by now. */
export function placesFrom<P extends Place>(places: readonly P[], sort: BackpackSort, from: Place): P[] {
  const compare = comparisons[sort];
  return compare === undefined ? [...places] : places.filter((place) => compare(place, from) >= 0);
}

export function isSamePlace(one: Place, other: Place | null | undefined): boolean {
  return other?.definitionId === one.definitionId && other.price === one.price;
}

export function formatCursor({ place, id }: Cursor): string {
  return place === null ? id : [place.grade, place.price, place.definitionId, id].join(',');
}

/** @param text matches `BACKPACK_CURSOR_PATTERN` */
export function parseCursor(text: string): Cursor {
  const [id = '', definitionId, price, grade] = text.split(',').reverse();
  if (definitionId === undefined) return { place: null, id };
  return { place: { grade: Number(grade) as Grade, price: Number(price), definitionId }, id };
}
