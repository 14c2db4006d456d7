import { expect } from 'vitest';
import { audit } from '../../server/domain/audit/audit.ts';
import type { Finding } from '../../server/domain/rolls/finding.ts';
import type { Store } from '../../server/db/store.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { testSeedSecrets } from './seedKeys.ts';

class Rollback extends Error {}

/** The audit's findings after these statements, which are rolled back. Triggers and foreign keys are off meanwhile. */
async function findingsAfter(store: Store, statements: readonly string[]): Promise<Finding[]> {
  let findings: Finding[] = [];
  const work = store.transaction(async (tx) => {
    await tx.exec(`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.exec(statement);
    ({ findings } = await audit({ ...store, ...tx }, nodeHashes, testSeedSecrets()));
    throw new Rollback();
  });
  await expect(work).rejects.toThrow(Rollback);
  return findings;
}

/** The names of the checks that fail after these statements, each once, sorted. */
export async function checksAfter(store: Store, statements: readonly string[]): Promise<string[]> {
  const findings = await findingsAfter(store, statements);
  return [...new Set(findings.map(({ check }) => check))].sort();
}

/** Recomputes running balances and balances from the amounts, so that only the amounts are wrong. */
export const REBALANCE = [
  `UPDATE postings p SET balance_after = run.total
   FROM (SELECT id, sum(amount) OVER (PARTITION BY account_id ORDER BY id ROWS UNBOUNDED PRECEDING) AS total
         FROM postings) run WHERE run.id = p.id`,
  `UPDATE accounts a SET balance = coalesce((SELECT sum(amount) FROM postings WHERE account_id = a.id), 0)`,
];

/** Changes the amount of every posting of the chosen transfers, and all balances with it. */
export function resizeTransfers(which: string, by: number): string[] {
  const resize = `UPDATE postings SET amount = amount + sign(amount)::int * (${by})
    WHERE transfer_id IN (SELECT id FROM transfers WHERE ${which})`;
  return [resize, ...REBALANCE];
}
