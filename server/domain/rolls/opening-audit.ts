import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import type { ValuedRange } from '../../../src/fair/outcome/boxTable.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { PublishedTable } from '../catalogue/versions.ts';
import type { SecretRow } from '../../seed-keys/secret-cipher.ts';
import { decryptOrEmpty, secretsColumns, toSecretColumns } from '../../seed-keys/secrets-row.ts';
import type { SecretsRow } from '../../seed-keys/secrets-row.ts';
import type { Finding } from './finding.ts';
import { valueFindings } from './item-values.ts';
import type { AuditContext, RollAudit } from './roll-kind.ts';

interface RolledRow extends SecretsRow {
  id: string;
  pair_id: string;
  round: number;
  user_seed: string;
  ticket: number;
  box_id: string;
  box_version: number;
  definition_id: string;
  price: number;
  created_at: Date;
}

export const ROLL_CHECK = 'every roll can be recomputed';
const BATCH = 2_000;

/** Recomputes every opening from its seeds: the ticket, and the item of the box version with its value. */
export async function recomputeOpenings({ store, hashes, seedSecrets }: AuditContext): Promise<RollAudit> {
  let tables = await tablesByVersion(store);
  const findings: Finding[] = [];
  let rolls = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await store.query<RolledRow>(
      `SELECT r.id, r.pair_id, r.round, r.user_seed, r.ticket, ${secretsColumns}, o.box_id, o.box_version,
              i.definition_id, i.price, r.created_at
       FROM rolls r JOIN seed_pairs s ON s.id = r.pair_id JOIN openings o ON o.roll_id = r.id
       JOIN items i ON i.id = o.item_id
       WHERE r.id > $1::uuid ORDER BY r.id LIMIT ${BATCH}`,
      [after],
    );
    // A box may have been loaded and opened since the tables were read.
    if (batch.some((row) => !tables.has(nameOf(row)))) tables = await tablesByVersion(store);
    for (const row of batch) {
      const pair: SecretRow = { table: 'seed_pairs', id: row.pair_id };
      const { serverSeed } = decryptOrEmpty(seedSecrets, pair, toSecretColumns(row));
      const table = tables.get(nameOf(row));
      const { id, ticket, price: value, created_at: at } = row;
      findings.push(...checkRoll(row, serverSeed, table?.ranges ?? [], hashes));
      findings.push(...valueFindings(table, { id, ticket, value, at }));
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
  ranges: readonly ValuedRange[],
  hashes: HashFunctions,
): Finding[] {
  const box = {
    id: row.box_id,
    version: row.box_version,
    ranges,
  };
  const input = { serverSeed, userSeed: row.user_seed, round: row.round };
  const outcome = openBox(hashes, box, input);
  if (outcome.roll === row.ticket && outcome.itemId === row.definition_id) return [];
  const detail = `stored ${row.ticket} ${row.definition_id}, recomputed ${outcome.roll} ${outcome.itemId}`;
  return [{ check: ROLL_CHECK, subject: row.id, detail }];
}

function nameOf(row: Pick<RolledRow, 'box_id' | 'box_version'>): string {
  return `${row.box_id} ${row.box_version}`;
}

type Table = Pick<PublishedTable, 'ranges' | 'valuedAt'>;

async function tablesByVersion(store: Queryable): Promise<Map<string, Table>> {
  const rows = await store.query<Table & { box_id: string; box_version: number }>(
    'SELECT box_id, version AS box_version, ranges, valued_at AS "valuedAt" FROM box_versions',
  );
  return new Map(rows.map((row) => [nameOf(row), row]));
}
