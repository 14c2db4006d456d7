import type { HashFunctions } from '../hashes.ts';
import { tableHash } from '../outcome/boxTable.ts';
import type { BoxTable } from '../outcome/boxTable.ts';
import { differing } from './difference.ts';
import type { Difference, DifferenceSubject } from './difference.ts';
import type { BoxVersionRecord } from './records.ts';

/** A table as an answer shows it. */
export interface ShownTable {
  readonly table: BoxTable;
  /** The hash the answer states; null where it states none. */
  readonly statedHash: string | null;
}

export function boxSubject({ boxId, version }: Pick<BoxTable, 'boxId' | 'version'>): DifferenceSubject {
  return { kind: 'box', boxId, version };
}

/** A stated hash must be that of the table beside it. */
export function compareStatedHash(h: HashFunctions, { table, statedHash }: ShownTable): Difference[] {
  if (statedHash === null) return [];
  return differing(boxSubject(table), 'tableHash', tableHash(h, table), statedHash);
}

/** Compares a version's table with the one first seen under it. */
export function compareTable(kept: BoxVersionRecord, nowHash: string): Difference[] {
  return differing(boxSubject(kept), 'table', kept.tableHash, nowHash, { seenAt: kept.seenAt });
}
