import type { Category, Grade } from '../../../src/net/contract/entities.ts';
import type { Catalogue, ItemDefinition } from '../catalogue/catalogue.ts';

/** Selects items by what never changes of them. A field that is not set selects all. */
export interface ItemFilter {
  grades?: readonly Grade[] | undefined;
  kind?: Category | undefined;
  /** Minor units, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** A part of the name in any language. */
  search?: string | undefined;
}

/** The ids of the definitions that match by grade, kind and name; null: all of them. */
export function matchDefinitions(
  { items }: Pick<Catalogue, 'items'>,
  { grades, kind, search }: ItemFilter,
): ReadonlySet<string> | null {
  const wanted = search?.trim().toLowerCase() ?? '';
  if (grades === undefined && kind === undefined && wanted === '') return null;
  const matches = ({ grade, category, names }: ItemDefinition) =>
    (grades === undefined || grades.includes(grade)) &&
    (kind === undefined || category === kind) &&
    Object.values(names).some((name) => name?.toLowerCase().includes(wanted));
  return new Set(items.filter(matches).map(({ id }) => id));
}
