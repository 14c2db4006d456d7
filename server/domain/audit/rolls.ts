import { publicHash } from '../../../src/fair/commitment.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import type { ValuedRange } from '../../../src/fair/outcome/boxTable.ts';
import type { Queryable } from '../../db/store.ts';
import type { SecretRow } from '../secrets/secret-cipher.ts';
import type { SeedSecrets } from '../secrets/seed-secrets.ts';
import type { Finding } from './finding.ts';
import { decryptOrEmpty, secretsColumns, toSecretColumns } from './secrets.ts';
import type { SecretsRow } from './secrets.ts';

interface RolledRow extends SecretsRow {
  id: string;
  pair_id: string;
  round: number;
  user_seed: string;
  ticket: number;
  box_id: string;
  box_version: number;
  definition_id: string;
}

const BATCH = 2_000;

/** Recomputes every roll from its seeds: the ticket, and the item of the box version it was rolled with. */
export async function recomputeRolls(
  store: Queryable,
  hashes: HashFunctions,
  seedSecrets: SeedSecrets,
): Promise<{ findings: Finding[]; rolls: number }> {
  let ranges = await rangesByVersion(store);
  const findings: Finding[] = [];
  let rolls = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await store.query<RolledRow>(
      `SELECT r.id, r.pair_id, r.round, r.user_seed, r.ticket, ${secretsColumns}, o.box_id, o.box_version, i.definition_id
       FROM rolls r JOIN seed_pairs s ON s.id = r.pair_id JOIN openings o ON o.roll_id = r.id
       JOIN items i ON i.id = o.item_id
       WHERE r.id > $1::uuid ORDER BY r.id LIMIT ${BATCH}`,
      [after],
    );
    // A box may have been loaded and opened since the ranges were read.
    if (batch.some((row) => !ranges.has(nameOf(row)))) ranges = await rangesByVersion(store);
    for (const row of batch) {
      const pair: SecretRow = { table: 'seed_pairs', id: row.pair_id };
      const { serverSeed } = decryptOrEmpty(seedSecrets, pair, toSecretColumns(row));
      findings.push(...checkRoll(row, serverSeed, ranges, hashes));
    }
    rolls += batch.length;
    const last = batch.at(-1);
    if (last === undefined) return { findings, rolls };
    after = last.id;
  }
}

function checkRoll(
  row: RolledRow,
  serverSeed: string,
  ranges: ReadonlyMap<string, ValuedRange[]>,
  hashes: HashFunctions,
): Finding[] {
  const box = {
    id: row.box_id,
    version: row.box_version,
    ranges: ranges.get(nameOf(row)) ?? [],
  };
  const input = { serverSeed, userSeed: row.user_seed, round: row.round };
  const outcome = openBox(hashes, box, input);
  if (outcome.roll === row.ticket && outcome.itemId === row.definition_id) return [];
  const detail = `stored ${row.ticket} ${row.definition_id}, recomputed ${outcome.roll} ${outcome.itemId}`;
  return [{ check: 'every roll can be recomputed', subject: row.id, detail }];
}

function nameOf(row: Pick<RolledRow, 'box_id' | 'box_version'>): string {
  return `${row.box_id} ${row.box_version}`;
}

async function rangesByVersion(store: Queryable): Promise<Map<string, ValuedRange[]>> {
  const rows = await store.query<{ box_id: string; version: number; ranges: ValuedRange[] }>(
    'SELECT box_id, version, ranges FROM box_versions',
  );
  return new Map(rows.map((row) => [nameOf({ ...row, box_version: row.version }), row.ranges]));
}

/** Recomputes every commitment: publicHash = HMAC-SHA256(key = secretSalt, message = serverSeed). */
export async function checkCommitments(
  store: Queryable,
  hashes: HashFunctions,
  seedSecrets: SeedSecrets,
): Promise<Finding[]> {
  const pairs = await store.query<SecretsRow & SecretRow & { public_hash: string }>(
    `SELECT 'seed_pairs' AS "table", id, ${secretsColumns}, public_hash FROM seed_pairs
     UNION ALL SELECT 'battle_commits', id, ${secretsColumns}, public_hash FROM battle_commits`,
  );
  return pairs
    .filter((pair) => {
      const { serverSeed, secretSalt } = decryptOrEmpty(seedSecrets, pair, toSecretColumns(pair));
      return publicHash(hashes, serverSeed, secretSalt) !== pair.public_hash;
    })
    .map((pair) => ({
      check: 'every public hash commits to its seed',
      subject: pair.id,
      detail: `shown ${pair.public_hash}`,
    }));
}
