import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Store } from '../../db/store.ts';
import type { SeedSecrets } from '../secrets/seed-secrets.ts';
import { DRAW_CHECK, recomputeBattles } from './battle-draws.ts';
import { battleChecks } from './battles.ts';
import { ledgerChecks } from './ledger.ts';
import { runSqlCheck } from './finding.ts';
import type { Finding } from './finding.ts';
import { itemChecks } from './items.ts';
import { ROLL_CHECK, checkCommitments, recomputeRolls } from './rolls.ts';
import { TABLE_CHECK, VALUE_CHECK, checkTables } from './tables.ts';

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

/** Checks the whole store, read-only and beside a running server; each SQL check sees one snapshot. */
export async function audit(
  store: Store,
  hashes: HashFunctions,
  seedSecrets: SeedSecrets,
): Promise<AuditReport> {
  const findings: Finding[] = [];
  const lines: string[] = [];
  const record = (name: string, found: readonly Finding[]) => {
    findings.push(...found);
    lines.push(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    lines.push(...found.map(({ subject, detail }) => `       ${subject}: ${detail}`));
  };
  const sqlChecks = [...ledgerChecks, ...itemChecks, ...battleChecks];
  for (const check of sqlChecks) record(check.name, await runSqlCheck(store, check));
  record('every public hash commits to its seed', await checkCommitments(store, hashes, seedSecrets));
  record(TABLE_CHECK, await checkTables(store, hashes));
  const recomputed = await recomputeRolls(store, hashes, seedSecrets);
  const recomputedBattles = await recomputeBattles(store, hashes, seedSecrets);
  const found = [...recomputed.findings, ...recomputedBattles.findings];
  for (const name of [ROLL_CHECK, DRAW_CHECK, VALUE_CHECK]) {
    record(
      name,
      found.filter(({ check }) => check === name),
    );
  }

  const counted = { ...(await countAll(store)), rolls: recomputed.rolls + recomputedBattles.rolls };
  const coherent = findings.length === 0;
  lines.push(
    Object.entries(counted)
      .map(([name, value]) => `${value} ${name}`)
      .join(', '),
    coherent ? 'audit: coherent' : `audit: ${findings.length} differences`,
  );
  return { coherent, findings, counted, lines };
}

async function countAll(store: Store): Promise<Omit<AuditReport['counted'], 'rolls'>> {
  const [row] = await store.query<Omit<AuditReport['counted'], 'rolls'>>(
    `SELECT (SELECT count(*) FROM transfers) AS transfers, (SELECT count(*) FROM postings) AS postings,
            (SELECT count(*) FROM items) AS items, (SELECT count(*) FROM openings) AS openings,
            (SELECT count(*) FROM battles) AS battles`,
  );
  return row ?? { transfers: 0, postings: 0, items: 0, openings: 0, battles: 0 };
}
