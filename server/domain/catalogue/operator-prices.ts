import { asc, eq } from 'drizzle-orm';
import { checkReturn } from '../../db/files/catalogue-files.ts';
import type { CatalogueProblem } from '../../db/files/catalogue-files.ts';
import { orm } from '../../db/store/orm.ts';
import { boxes, catalogueItems } from '../../db/schema/catalogue.ts';
import { operatorPrices } from '../../db/schema/operators.ts';
import type { Queryable } from '../../db/store/store.ts';
import { publishVersion } from './publish-version.ts';
import type { SoldBox } from './publish-version.ts';

/** Held until the transaction ends: processes that load at once would publish the same version number twice. */
export async function lockCatalogue(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(727001)');
}

/** The items of the files, with the prices that operators set in place of their own. */
export async function applyOperatorPrices<Item extends { id: string; price: number }>(
  tx: Queryable,
  items: readonly Item[],
): Promise<Item[]> {
  await tx.query(
    `UPDATE operator_prices o SET file_price = i.price
     FROM jsonb_to_recordset($1::jsonb) AS i (id text, price bigint)
     WHERE i.id = o.definition_id AND i.price <> o.file_price`,
    [JSON.stringify(items.map(({ id, price }) => ({ id, price })))],
  );
  const set = new Map(
    (await orm(tx).select().from(operatorPrices)).map((row) => [row.definitionId, row.price]),
  );
  return items.map((item) => ({ ...item, price: set.get(item.id) ?? item.price }));
}

export interface ItemPrice {
  readonly item: string;
  /** Minor units. */
  readonly price: number;
  /** The catalogue's own; null where operators set none. */
  readonly filePrice: number | null;
}

/** Every item that was ever loaded, by id. */
export function readItemPrices(store: Queryable): Promise<ItemPrice[]> {
  return orm(store)
    .select({
      item: catalogueItems.id,
      price: catalogueItems.price,
      filePrice: operatorPrices.filePrice,
    })
    .from(catalogueItems)
    .leftJoin(operatorPrices, eq(operatorPrices.definitionId, catalogueItems.id))
    .orderBy(asc(catalogueItems.id));
}

export interface Repriced {
  readonly before: number;
  readonly after: number;
  /** Boxes that hold the item, with their new version. */
  readonly boxes: readonly { readonly box: string; readonly version: number }[];
  /** Returns that left the band: the caller undoes the transaction. */
  readonly problems: readonly CatalogueProblem[];
}

/**
 * Sets an item's price in place of that of the files; null brings theirs back. Every box on sale that holds the item gets
 * the version of the new value (decision 5); what was rolled, and battles that exist, keep theirs.
 * @returns null if there is no such item, or nothing to bring back
 */
export async function setItemPrice(
  tx: Queryable,
  itemId: string,
  price: number | null,
  at: Date,
): Promise<Repriced | null> {
  await lockCatalogue(tx);
  const item = (await readItemPrices(tx)).find((each) => each.item === itemId);
  if (item === undefined || (price === null && item.filePrice === null)) return null;
  const filePrice = item.filePrice ?? item.price;
  const after = price ?? filePrice;
  await writePrice(tx, { itemId, price, filePrice, after, at });
  const holding = await readBoxesWith(tx, itemId);
  const prices = new Map((await readItemPrices(tx)).map((each) => [each.item, each.price]));
  const problems = holding.flatMap((box) => checkReturn(box, prices));
  const changed: { box: string; version: number }[] = [];
  for (const box of holding) {
    const version = await publishVersion(tx, box, prices, at);
    if (version === null) throw new Error(`box ${box.id} is not sold as it was published`);
    await orm(tx).update(boxes).set({ version }).where(eq(boxes.id, box.id));
    changed.push({ box: box.id, version });
  }
  return { before: item.price, after, boxes: changed, problems };
}

interface NewPrice {
  readonly itemId: string;
  readonly price: number | null;
  readonly filePrice: number;
  readonly after: number;
  readonly at: Date;
}

async function writePrice(tx: Queryable, { itemId, price, filePrice, after, at }: NewPrice): Promise<void> {
  if (price === null) await orm(tx).delete(operatorPrices).where(eq(operatorPrices.definitionId, itemId));
  else
    await orm(tx)
      .insert(operatorPrices)
      .values({ definitionId: itemId, price, filePrice, setAt: at })
      .onConflictDoUpdate({ target: operatorPrices.definitionId, set: { price, setAt: at } });
  await orm(tx).update(catalogueItems).set({ price: after }).where(eq(catalogueItems.id, itemId));
  await tx.query(
    `INSERT INTO item_prices (definition_id, at, price) VALUES ($1, $2, $3)
     ON CONFLICT (definition_id, at) DO UPDATE SET price = excluded.price`,
    [itemId, at, after],
  );
}

/** Boxes on sale that hold an item, as their files have them. */
async function readBoxesWith(tx: Queryable, itemId: string): Promise<SoldBox[]> {
  const sold = await tx.query<{ id: string; version: number; price: number; items: SoldBox['items'] }>(
    `SELECT b.id, v.file_version AS version, v.price,
       (SELECT jsonb_agg(jsonb_build_object('item', r ->> 'itemId', 'from', (r ->> 'from')::int, 'to', (r ->> 'to')::int)
          ORDER BY place)
        FROM jsonb_array_elements(v.ranges) WITH ORDINALITY AS e (r, place)) AS items
     FROM boxes b JOIN box_versions v ON v.box_id = b.id AND v.version = b.version
     WHERE v.ranges @> jsonb_build_array(jsonb_build_object('itemId', $1::text))
     ORDER BY b.position, b.id`,
    [itemId],
  );
  return sold;
}
