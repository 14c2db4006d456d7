import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Store } from '../../db/store/store.ts';
import type { Finding } from '../rolls/finding.ts';
import type { AuditContext } from '../rolls/roll-kind.ts';
import { games } from '../games/games.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import { checkCommitments } from './commitments.ts';
import { runSqlCheck } from './sql-check.ts';
import type { SqlCheck } from './sql-check.ts';
import { TABLE_CHECK, checkTables } from './tables.ts';

export interface AuditReport {
  coherent: boolean;
  findings: Finding[];
  /** Number of rows checked. */
  counted: {
    transfers: number;
    postings: number;
    items: number;
    openings: number;
    battles: number;
    rolls: number;
  };
  /** One line per check with its differences, then the counts, then the verdict. */
  lines: string[];
}

/** The audit of a site: with all of its checks. */
export type Audit = (store: Store, hashes: HashFunctions, seedSecrets: SeedSecrets) => Promise<AuditReport>;

/** Checks the whole store, read-only and beside a running server; each SQL check sees one snapshot. */
export async function audit(
  store: Store,
  hashes: HashFunctions,
  seedSecrets: SeedSecrets,
  sqlChecks: readonly SqlCheck[],
): Promise<AuditReport> {
  const findings: Finding[] = [];
  const lines: string[] = [];
  const record = (name: string, found: readonly Finding[]) => {
    findings.push(...found);
    lines.push(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    lines.push(...found.map(({ subject, detail }) => `       ${subject}: ${detail}`));
  };
  for (const check of sqlChecks) record(check.name, await runSqlCheck(store, check));
  record('every public hash commits to its seed', await checkCommitments(store, hashes, seedSecrets));
  record(TABLE_CHECK, await checkTables(store, hashes));
  const audits = await auditRolls({ store, hashes, seedSecrets });
  for (const { name, findings: found } of audits.checks) record(name, found);

  const counted = { ...(await countAll(store)), rolls: audits.rolls };
  const coherent = findings.length === 0;
  lines.push(
    Object.entries(counted)
      .map(([name, value]) => `${value} ${name}`)
      .join(', '),
    coherent ? 'audit: coherent' : `audit: ${findings.length} differences`,
  );
  return { coherent, findings, counted, lines };
}

/** The findings of every kind, by check: kinds may share one. */
async function auditRolls(
  context: AuditContext,
): Promise<{ checks: { name: string; findings: Finding[] }[]; rolls: number }> {
  const kinds = Object.values(games).map(({ rolls: kind }) => kind);
  const findings: Finding[] = [];
  let rolls = 0;
  for (const kind of kinds) {
    const audited = await kind.audit(context);
    findings.push(...audited.findings);
    rolls += audited.rolls;
  }
  const names = [...new Set(kinds.flatMap(({ checks }) => checks))];
  const checks = names.map((name) => ({ name, findings: findings.filter(({ check }) => check === name) }));
  return { checks, rolls };
}

async function countAll(store: Store): Promise<Omit<AuditReport['counted'], 'rolls'>> {
  const [row] = await store.query<Omit<AuditReport['counted'], 'rolls'>>(
    `SELECT (SELECT count(*) FROM transfers) AS transfers, (SELECT count(*) FROM postings) AS postings,
            (SELECT count(*) FROM items) AS items, (SELECT count(*) FROM openings) AS openings,
            (SELECT count(*) FROM battles) AS battles`,
  );
  return row ?? { transfers: 0, postings: 0, items: 0, openings: 0, battles: 0 };
}
