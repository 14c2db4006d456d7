import { expect } from 'vitest';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import type { Finding } from '../../server/domain/rolls/finding.ts';
import type { Store } from '../../server/db/store/store.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { testSeedSecrets } from './seedKeys.ts';

class Rollback extends Error {}

/** The audit's findings after these statements, which are rolled back. Triggers and foreign keys are off meanwhile. */
async function findingsAfter(store: Store, statements: readonly string[]): Promise<Finding[]> {
  let findings: Finding[] = [];
  const work = store.transaction(async (tx) => {
    await tx.exec(`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.exec(statement);
    ({ findings } = await auditSite({ ...store, ...tx }, nodeHashes, testSeedSecrets()));
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

/** Writes the records of players anew, so that only the ledger is wrong. */
export const REWRITE_RECORDS = [
  'DELETE FROM balance_entries',
  'DELETE FROM balance_quarters',
  'DELETE FROM balance_totals',
  `INSERT INTO balance_entries (account_id, at, posting_id, kind)
   SELECT p.account_id, t.created_at, p.id, t.kind
   FROM postings p JOIN accounts a ON a.id = p.account_id AND a.owner = 'player'
   JOIN transfers t ON t.id = p.transfer_id`,
  `INSERT INTO balance_quarters (account_id, kind, quarter, postings, income, outgo)
   SELECT p.account_id, e.kind, balance_quarter(e.at), count(*), sum(greatest(p.amount, 0)), sum(greatest(-p.amount, 0))
   FROM balance_entries e JOIN postings p ON p.id = e.posting_id
   GROUP BY p.account_id, e.kind, balance_quarter(e.at)`,
  `INSERT INTO balance_totals (account_id, kind, postings)
   SELECT account_id, kind, count(*) FROM balance_entries GROUP BY 1, 2`,
];

/** Recomputes running balances, balances and records from the amounts, so that only the amounts are wrong. */
export const REBALANCE = [
  `UPDATE postings p SET balance_after = run.total
   FROM (SELECT id, sum(amount) OVER (PARTITION BY account_id ORDER BY id ROWS UNBOUNDED PRECEDING) AS total
         FROM postings) run WHERE run.id = p.id`,
  `UPDATE accounts a SET balance = coalesce((SELECT sum(amount) FROM postings WHERE account_id = a.id), 0)`,
  ...REWRITE_RECORDS,
];

/** Changes the amount of every posting of the chosen transfers, and all balances with it. */
export function resizeTransfers(which: string, by: number): string[] {
  const resize = `UPDATE postings SET amount = amount + sign(amount)::int * (${by})
    WHERE transfer_id IN (SELECT id FROM transfers WHERE ${which})`;
  return [resize, ...REBALANCE];
}
