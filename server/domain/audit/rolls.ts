import { publicHash } from '../../../src/fair/commitment.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import type { StoredRange } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import type { Finding } from './finding.ts';

interface RolledRow {
  id: string;
  round: number;
  user_seed: string;
  ticket: number;
  server_seed: string;
  box_id: string;
  box_version: number;
  definition_id: string;
}

const BATCH = 2_000;

/** Recomputes every roll from its seeds: the ticket, and the item of the box version it was rolled with. */
export async function recomputeRolls(
  store: Queryable,
  hashes: HashFunctions,
): Promise<{ findings: Finding[]; rolls: number }> {
  let ranges = await rangesByVersion(store);
  const findings: Finding[] = [];
  let rolls = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await store.query<RolledRow>(
      `SELECT r.id, r.round, r.user_seed, r.ticket, s.server_seed, o.box_id, o.box_version, i.definition_id
       FROM rolls r JOIN seed_pairs s ON s.id = r.pair_id JOIN openings o ON o.roll_id = r.id
       JOIN items i ON i.id = o.item_id
       WHERE r.id > $1::uuid ORDER BY r.id LIMIT ${BATCH}`,
      [after],
    );
    // A box may have been loaded and opened since the ranges were read.
    if (batch.some((row) => !ranges.has(nameOf(row)))) ranges = await rangesByVersion(store);
    for (const row of batch) findings.push(...checkRoll(row, ranges, hashes));
    rolls += batch.length;
    const last = batch.at(-1);
    if (last === undefined) return { findings, rolls };
    after = last.id;
  }
}

function checkRoll(
  row: RolledRow,
  ranges: ReadonlyMap<string, StoredRange[]>,
  hashes: HashFunctions,
): Finding[] {
  const box = {
    id: row.box_id,
    version: row.box_version,
    ranges: ranges.get(nameOf(row)) ?? [],
  };
  const input = { serverSeed: row.server_seed, userSeed: row.user_seed, round: row.round };
  const outcome = openBox(hashes, box, input);
  if (outcome.roll === row.ticket && outcome.itemId === row.definition_id) return [];
  const detail = `stored ${row.ticket} ${row.definition_id}, recomputed ${outcome.roll} ${outcome.itemId}`;
  return [{ check: 'every roll can be recomputed', subject: row.id, detail }];
}

function nameOf(row: Pick<RolledRow, 'box_id' | 'box_version'>): string {
  return `${row.box_id} ${row.box_version}`;
}

async function rangesByVersion(store: Queryable): Promise<Map<string, StoredRange[]>> {
  const rows = await store.query<{ box_id: string; version: number; ranges: StoredRange[] }>(
    'SELECT box_id, version, ranges FROM box_versions',
  );
  return new Map(rows.map((row) => [nameOf({ ...row, box_version: row.version }), row.ranges]));
}

/** Recomputes every commitment: publicHash = HMAC-SHA256(key = secretSalt, message = serverSeed). */
export async function checkCommitments(store: Queryable, hashes: HashFunctions): Promise<Finding[]> {
  const pairs = await store.query<{
    id: string;
    server_seed: string;
    secret_salt: string;
    public_hash: string;
  }>(
    `SELECT id, server_seed, secret_salt, public_hash FROM seed_pairs
     UNION ALL SELECT id, server_seed, secret_salt, public_hash FROM battle_commits`,
  );
  return pairs
    .filter((pair) => publicHash(hashes, pair.server_seed, pair.secret_salt) !== pair.public_hash)
    .map((pair) => ({
      check: 'every public hash commits to its seed',
      subject: pair.id,
      detail: `shown ${pair.public_hash}`,
    }));
}
