import { tableHash } from '../../../src/fair/outcome/boxTable.ts';
import type { BoxTable } from '../../../src/fair/outcome/boxTable.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Finding } from '../rolls/finding.ts';

export const TABLE_CHECK = 'every version of a box has the hash of its table';

/** Recomputes the hash of every version ever published. */
export async function checkTables(store: Queryable, hashes: HashFunctions): Promise<Finding[]> {
  const tables = await store.query<BoxTable & { tableHash: string }>(
    `SELECT box_id AS "boxId", version, price, ranges, table_hash AS "tableHash" FROM box_versions`,
  );
  return tables.flatMap(({ tableHash: stored, ...table }) => {
    const expected = hashOf(hashes, table);
    if (expected === stored) return [];
    const detail = `stored ${stored}, recomputed ${expected}`;
    return [{ check: TABLE_CHECK, subject: `${table.boxId} ${table.version}`, detail }];
  });
}

function hashOf(hashes: HashFunctions, table: BoxTable): string {
  try {
    return tableHash(hashes, table);
  } catch (error) {
    // A table that is no table is a difference too.
    return String(error);
  }
}
