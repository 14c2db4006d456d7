import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { dreamFee } from '../../../src/fair/outcome/dreamFee.ts';
import { termsHash } from '../../../src/fair/outcome/dreamTable.ts';
import { rollDream } from '../../../src/fair/outcome/dreamOutcome.ts';
import type { DreamSide } from '../../../src/fair/outcome/dreamOutcome.ts';
import { decryptOrEmpty, secretsColumns, toSecretColumns } from '../../seed-keys/secrets-row.ts';
import type { SecretsRow } from '../../seed-keys/secrets-row.ts';
import type { Finding } from './finding.ts';
import type { AuditContext, RollAudit } from './roll-kind.ts';

interface DreamRow extends SecretsRow {
  id: string;
  pair_id: string;
  round: number;
  user_seed: string;
  ticket: number;
  value: number;
  tickets: number;
  side: DreamSide;
  edge: number;
  fee: number;
  target_id: string;
  terms_hash: string;
  won: boolean;
}

export const DREAM_CHECK = 'every dream can be recomputed, with its fee';
const BATCH = 2_000;

/** Recomputes every dream from its seeds: the ticket, whether it won, and the fee of its terms. */
export async function recomputeDreams({ store, hashes, seedSecrets }: AuditContext): Promise<RollAudit> {
  const findings: Finding[] = [];
  let rolls = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await store.query<DreamRow>(
      `SELECT r.id, r.pair_id, r.round, r.user_seed, r.ticket, ${secretsColumns}, d.target_id, d.value,
              d.tickets, d.side, d.edge, d.fee, d.terms_hash, d.won
       FROM dreams d JOIN rolls r ON r.id = d.roll_id JOIN seed_pairs s ON s.id = r.pair_id
       WHERE d.roll_id > $1::uuid ORDER BY d.roll_id LIMIT ${BATCH}`,
      [after],
    );
    for (const row of batch) {
      const pair = { table: 'seed_pairs', id: row.pair_id } as const;
      const { serverSeed } = decryptOrEmpty(seedSecrets, pair, toSecretColumns(row));
      findings.push(...checkDream(row, serverSeed, hashes));
    }
    rolls += batch.length;
    const last = batch.at(-1);
    if (last === undefined) return { findings, rolls };
    after = last.id;
  }
}

function checkDream(row: DreamRow, serverSeed: string, hashes: HashFunctions): Finding[] {
  const { round, user_seed: userSeed, ticket, value, tickets, side, edge, fee, won } = row;
  const terms = { targetId: row.target_id, value, tickets, side, edge };
  const computed = rollDream(hashes, row, { serverSeed, userSeed, round });
  const expected = [
    computed.roll,
    computed.won,
    dreamFee(value, tickets, edge),
    termsHash(hashes, terms),
  ].join(' ');
  const stored = [ticket, won, fee, row.terms_hash].join(' ');
  if (stored === expected) return [];
  return [{ check: DREAM_CHECK, subject: row.id, detail: `stored ${stored}, recomputed ${expected}` }];
}
