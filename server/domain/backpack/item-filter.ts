import type { Category, Grade } from '../../../src/net/contract/entities.ts';
import type { Catalogue, ItemDefinition } from '../catalogue/catalogue.ts';
import { searchText } from '../catalogue/search-text.ts';

/** Selects items by what never changes of them. A field that is not set selects all. */
export interface ItemFilter {
  grades?: readonly Grade[] | undefined;
  kind?: Category | undefined;
  /** Minor units, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** A part of the name in any language, or of its pinyin. */
  search?: string | undefined;
}

/** The ids of the definitions that match by grade, kind and name; null: all of them. */
export function matchDefinitions(
  { items }: Pick<Catalogue, 'items'>,
  { grades, kind, search }: ItemFilter,
): ReadonlySet<string> | null {
  const wanted = search?.trim().toLowerCase() ?? '';
  if (grades === undefined && kind === undefined && wanted === '') return null;
  const matches = (item: ItemDefinition) =>
    (grades === undefined || grades.includes(item.grade)) &&
    (kind === undefined || item.category === kind) &&
    (wanted === '' || searchTextOf(item).includes(wanted));
  return new Set(items.filter(matches).map(({ id }) => id));
}

/** Of each definition, made at its first search. */
const searchTexts = new WeakMap<ItemDefinition, string>();

function searchTextOf(item: ItemDefinition): string {
  const known = searchTexts.get(item);
  if (known !== undefined) return known;
  const text = searchText(item.names);
  searchTexts.set(item, text);
  return text;
}
