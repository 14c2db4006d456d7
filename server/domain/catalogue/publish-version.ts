import type { ValuedRange } from '../../../src/fair/outcome/boxTable.ts';
import type { BoxFile } from '../../db/files/catalogue-files.ts';
import type { Queryable } from '../../db/store/store.ts';

/** A box's table as a file has it; `version` is the file's. */
export type SoldBox = Pick<BoxFile, 'id' | 'version' | 'price' | 'items'>;

interface PublishedVersion {
  version: number;
  fileVersion: number;
  price: number;
  ranges: ValuedRange[];
}

/**
 * The version under which a box of the files is sold: the published one with this table, otherwise a new one. Its
 * number is that of the file, unless a changed item price has taken it.
 * @param prices of every item of the box
 * @returns null if the file's version was published with other tickets or another price: published odds never change
 */
export async function publishVersion(
  tx: Queryable,
  box: SoldBox,
  prices: ReadonlyMap<string, number>,
  at: Date,
): Promise<number | null> {
  const ranges = box.items.map(({ item, from, to }) => ({
    itemId: item,
    from,
    to,
    value: priceOf(prices, item),
  }));
  const published = await readPublished(tx, box.id);
  const ofThisFile = published.filter(({ fileVersion }) => fileVersion === box.version);
  if (ofThisFile.some((one) => one.price !== box.price || !hasTickets(one.ranges, ranges))) return null;
  const same = ofThisFile.find((one) => hasValues(one.ranges, ranges));
  if (same !== undefined) return same.version;
  const isTaken = published.some(({ version }) => version === box.version);
  const version = isTaken ? Math.max(...published.map((one) => one.version)) + 1 : box.version;
  await writeVersion(tx, { version, box, ranges, at });
  return version;
}

function priceOf(prices: ReadonlyMap<string, number>, itemId: string): number {
  const price = prices.get(itemId);
  if (price === undefined) throw new Error(`the catalogue has no item ${itemId}`);
  return price;
}

function readPublished(tx: Queryable, boxId: string): Promise<PublishedVersion[]> {
  return tx.query<PublishedVersion & Record<string, unknown>>(
    `SELECT version, file_version AS "fileVersion", price, ranges FROM box_versions WHERE box_id = $1`,
    [boxId],
  );
}

function hasTickets(ranges: readonly ValuedRange[], wanted: readonly ValuedRange[]): boolean {
  const text = (list: readonly ValuedRange[]) =>
    list.map(({ itemId, from, to }) => `${itemId} ${from} ${to}`);
  return String(text(ranges)) === String(text(wanted));
}

function hasValues(ranges: readonly ValuedRange[], wanted: readonly ValuedRange[]): boolean {
  return ranges.every(({ value }, place) => value === wanted[place]?.value);
}

async function writeVersion(
  tx: Queryable,
  { version, box, ranges, at }: { version: number; box: SoldBox; ranges: readonly ValuedRange[]; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO box_versions (box_id, version, price, ranges, created_at, table_hash, file_version, valued_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, box_table_hash($1, $2, $3, $4::jsonb), $6, $5)`,
    [box.id, version, box.price, JSON.stringify(ranges), at, box.version],
  );
}
