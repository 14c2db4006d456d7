import type { Queryable, Store } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { ledgerChecks } from '../audit/ledger.ts';
import { runSqlCheck } from '../audit/sql-check.ts';

/** `all` is `npm run audit`; `ledger` are its checks of transfers, postings and balances. */
export type VerdictScope = 'all' | 'ledger';

export interface Verdict {
  readonly scope: VerdictScope;
  readonly at: Date;
  readonly coherent: boolean;
  readonly differences: number;
  readonly tookMs: number;
}

/** What an audit found, kept for the operators' page. */
export interface AuditOutcome {
  readonly coherent: boolean;
  readonly findings: readonly unknown[];
}

/** A ledger whose checks took longer is audited by operators only: the embedded store answers nobody meanwhile. */
const MAX_HOURLY_MS = 2_000;
/** Of the table's statistics. Checking more postings would exceed the limit of a statement and be repeated in vain. */
const MAX_HOURLY_POSTINGS = 1_000_000;

export function readVerdicts(store: Queryable): Promise<Verdict[]> {
  return store.query<Verdict & Record<string, unknown>>(
    `SELECT scope, at, coherent, differences, took_ms AS "tookMs" FROM audit_verdicts ORDER BY scope`,
  );
}

/** Runs an audit and stores its verdict. */
export async function recordVerdict<Outcome extends AuditOutcome>(
  store: Queryable,
  { scope, clock }: { scope: VerdictScope; clock: Clock },
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const began = clock.now();
  const outcome = await run();
  const at = clock.now();
  await store.query(
    `INSERT INTO audit_verdicts (scope, at, coherent, differences, took_ms) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (scope) DO UPDATE SET at = excluded.at, coherent = excluded.coherent,
       differences = excluded.differences, took_ms = excluded.took_ms`,
    [scope, at, outcome.coherent, outcome.findings.length, at.getTime() - began.getTime()],
  );
  return outcome;
}

/** The hourly checks of the ledger. @returns false: they would take too long, and none were run */
export async function checkLedger(store: Store, clock: Clock): Promise<boolean> {
  const last = (await readVerdicts(store)).find(({ scope }) => scope === 'ledger');
  if (last !== undefined && last.tookMs > MAX_HOURLY_MS) return false;
  const [postings] = await store.query<{ rows: number }>(
    `SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'postings'::regclass`,
  );
  if ((postings?.rows ?? 0) > MAX_HOURLY_POSTINGS) return false;
  await recordVerdict(store, { scope: 'ledger', clock }, async () => {
    const findings = [];
    for (const check of ledgerChecks) findings.push(...(await runSqlCheck(store, check)));
    return { coherent: findings.length === 0, findings };
  });
  return true;
}
