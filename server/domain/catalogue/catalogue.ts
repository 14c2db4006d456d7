import { and, asc, eq } from 'drizzle-orm';
import type { Category, Grade } from '../../../src/net/contract/entities.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { returnRate } from '../../db/catalogue-files.ts';
import { orm } from '../../db/orm.ts';
import { boxVersions, boxes, catalogueItems, themes } from '../../db/schema.ts';
import type { StoredRange } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';

/** An item as the catalogue has it; many of them can be owned. `price` in minor units. */
export interface ItemDefinition {
  id: string;
  category: Category;
  names: LocalisedText;
  grade: Grade;
  price: number;
}

export interface Theme {
  id: string;
  names: LocalisedText;
  tagline: LocalisedText;
}

/** A box at the version that is sold now. */
export interface Box {
  id: string;
  themeId: string;
  names: LocalisedText;
  tagline: LocalisedText;
  cover: ItemDefinition;
  isNew: boolean;
  version: number;
  price: number;
  ranges: readonly StoredRange[];
  /** Hundredths of a percent of the price. */
  returnRate: number;
}

/** The catalogue in memory, read from the database; a newer one replaces it whole. */
export interface Catalogue {
  readonly themes: readonly Theme[];
  /** In the order of the shelves. */
  readonly boxes: readonly Box[];
  box(id: string): Box | undefined;
  /** @throws Error for an id that no file ever held */
  item(id: string): ItemDefinition;
}

/** Holds the current catalogue and reads it again when it was found to be out of date. */
export interface CatalogueCache {
  current(): Catalogue;
  refresh(): Promise<Catalogue>;
}

export async function createCatalogueCache(store: Queryable): Promise<CatalogueCache> {
  let catalogue = await readStoredCatalogue(store);
  return {
    current: () => catalogue,
    refresh: async () => (catalogue = await readStoredCatalogue(store)),
  };
}

/** What is sold is read in one statement, and items, which are never taken away, after it: a load meanwhile tears nothing. */
async function readStoredCatalogue(store: Queryable): Promise<Catalogue> {
  const db = orm(store);
  const sold = await db
    .select({ box: boxes, version: boxVersions })
    .from(boxes)
    .innerJoin(boxVersions, and(eq(boxVersions.boxId, boxes.id), eq(boxVersions.version, boxes.version)))
    .orderBy(asc(boxes.position));
  const items = new Map(
    (await db.select().from(catalogueItems)).map((row) => [row.id, toItemDefinition(row)]),
  );
  const item = (id: string): ItemDefinition => {
    const found = items.get(id);
    if (found === undefined) throw new Error(`the catalogue has no item ${id}`);
    return found;
  };
  const list = sold.map(({ box, version }) => toBox(box, version, item));
  const byId = new Map(list.map((box) => [box.id, box]));
  return {
    themes: await db.select().from(themes).orderBy(asc(themes.position)),
    boxes: list,
    box: (id) => byId.get(id),
    item,
  };
}

function toItemDefinition(row: typeof catalogueItems.$inferSelect): ItemDefinition {
  // The loader checked both against the contract before they were written.
  return { ...row, category: row.category as Category, grade: row.grade as Grade };
}

function toBox(
  row: typeof boxes.$inferSelect,
  sold: typeof boxVersions.$inferSelect,
  item: (id: string) => ItemDefinition,
): Box {
  const { price, ranges } = sold;
  const priced = ranges.map((range) => ({ ...range, price: item(range.itemId).price }));
  return { ...row, cover: item(row.cover), price, ranges, returnRate: returnRate(price, priced) };
}
