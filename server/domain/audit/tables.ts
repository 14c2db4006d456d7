import { tableHash } from '../../../src/fair/outcome/boxTable.ts';
import type { BoxTable } from '../../../src/fair/outcome/boxTable.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { rangeAt } from '../../../src/fair/outcome/tickets.ts';
import type { Queryable } from '../../db/store.ts';
import type { PublishedTable } from '../catalogue/versions.ts';
import type { Finding } from './finding.ts';

export const TABLE_CHECK = 'every version of a box has the hash of its table';
export const VALUE_CHECK = 'every item won has its value in the version of the box';

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

/** What an item cost when it was won. */
interface WonItem {
  /** Of the roll. */
  id: string;
  ticket: number;
  /** Minor units. */
  value: number;
  at: Date;
}

/** The item of a roll has another value than its version; items won before versions had values are left out. */
export function valueFindings(
  table: Pick<PublishedTable, 'ranges' | 'valuedAt'> | undefined,
  { id, ticket, value, at }: WonItem,
): Finding[] {
  if (table !== undefined && at.getTime() < table.valuedAt.getTime()) return [];
  const expected = rangeAt(table?.ranges ?? [], ticket)?.value;
  if (expected === value) return [];
  return [{ check: VALUE_CHECK, subject: id, detail: `won for ${value}, in the version ${expected}` }];
}
