import { and, eq, or } from 'drizzle-orm';
import type { BoxTable } from '../../../src/fair/outcome/boxTable.ts';
import { orm } from '../../db/store/orm.ts';
import { boxVersions } from '../../db/schema/catalogue.ts';
import type { Queryable } from '../../db/store/store.ts';

/** A published version of a box, as it was sold. */
export interface PublishedTable extends BoxTable {
  tableHash: string;
  /** Rolls from then on give items the values of the ranges. */
  valuedAt: Date;
}

type VersionName = Pick<BoxTable, 'boxId' | 'version'>;

/**
 * The table of a box at any version ever published.
 * @throws Error if there is no such version
 */
export async function readTable(store: Queryable, boxId: string, version: number): Promise<PublishedTable> {
  const [table] = await readTables(store, [{ boxId, version }]);
  if (table === undefined) throw new Error(`box ${boxId} never had a version ${version}`);
  return table;
}

/** The tables of several versions, each named once, in no particular order. */
export async function readTables(
  store: Queryable,
  versions: readonly VersionName[],
): Promise<PublishedTable[]> {
  if (versions.length === 0) return [];
  const { boxId, version, price, ranges, tableHash, valuedAt } = boxVersions;
  return orm(store)
    .select({ boxId, version, price, ranges, tableHash, valuedAt })
    .from(boxVersions)
    .where(or(...versions.map((one) => and(eq(boxId, one.boxId), eq(version, one.version)))));
}
