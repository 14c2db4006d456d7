import { and, asc, eq } from 'drizzle-orm';
import type { ValuedRange } from '../../../src/fair/outcome/boxTable.ts';
import type { Category, Grade } from '../../../src/net/contract/entities.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { returnRate } from '../../db/files/catalogue-files.ts';
import { orm } from '../../db/store/orm.ts';
import { boxVersions, boxes, catalogueItems, themes } from '../../db/schema/catalogue.ts';
import type { Queryable } from '../../db/store/store.ts';

/** An item of the catalogue; owned items are instances of it. `price` in minor units. */
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

/** A box at its current version. */
export interface Box {
  id: string;
  themeId: string;
  names: LocalisedText;
  tagline: LocalisedText;
  cover: ItemDefinition;
  isNew: boolean;
  version: number;
  price: number;
  ranges: readonly ValuedRange[];
  tableHash: string;
  /** Hundredths of a percent of the price. */
  returnRate: number;
}

/** The catalogue as read from the database; immutable, replaced as a whole. */
export interface Catalogue {
  readonly themes: readonly Theme[];
  /** In display order. */
  readonly boxes: readonly Box[];
  /** Every item that was ever loaded. */
  readonly items: readonly ItemDefinition[];
  box(id: string): Box | undefined;
  /** @throws Error for an id that was never loaded */
  item(id: string): ItemDefinition;
}

/** Holds the current catalogue; `refresh` reads it again. */
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

/** Reads boxes with versions in one statement, then items: they are never deleted, so a load in between is harmless. */
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
    items: [...items.values()],
    box: (id) => byId.get(id),
    item,
  };
}

export function toItemDefinition({
  id,
  names,
  price,
  ...row
}: Omit<typeof catalogueItems.$inferSelect, 'stock'>): ItemDefinition {
  // The loader validated both against the contract.
  return { id, names, price, category: row.category as Category, grade: row.grade as Grade };
}

function toBox(
  row: typeof boxes.$inferSelect,
  sold: typeof boxVersions.$inferSelect,
  item: (id: string) => ItemDefinition,
): Box {
  const { price, ranges, tableHash } = sold;
  return { ...row, cover: item(row.cover), price, ranges, tableHash, returnRate: returnRate(price, ranges) };
}
