/** @module-tag full */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realPorts } from '../../server/platform/ports.ts';
import { ApiError } from '../../src/net/http/apiError.ts';
import { createHttp } from '../../src/net/http/http.ts';
import type { Downloads, Http } from '../../src/net/http/http.ts';
import { startCrowd } from '../../tools/crowd/crowd.ts';
import { findPostgres } from '../../tools/postgres.mjs';
import { ensureBuild } from '../../tools/setup.mjs';
import { callEverything } from '../support/everyCall.ts';
import { startOwnDatabase } from '../support/ownDatabase.ts';
import { patient } from '../support/patience.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { signUpAt } from '../support/siteRequests.ts';

const run = promisify(execFile);

/** What a program reads beside its bundle. */
const LINKED = ['package.json', 'node_modules', 'catalogue', 'assets', 'dist', 'build/view'];
/** Calls after which the player is logged out, or may play no more. */
const ENDS = /logout|close|coolOff|exclusion|password|session/i;
/** Nothing of the kind is an answer to a player's mistake. */
const FAULT = /^(common\.(internal|unavailable)|client\.)/;

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/** The next version of this program: each table gets a column, and the functions of openings another text. */
function writeNextVersion(tables: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'fairdrop-next-'));
  mkdirSync(join(root, 'build'));
  for (const path of LINKED) symlinkSync(join(process.cwd(), path), join(root, path));
  // The bundle finds the rest from where it stands.
  cpSync('build/server', join(root, 'build/server'), { recursive: true });
  cpSync('server/db', join(root, 'server/db'), { recursive: true });
  const migrations = join(root, 'server/db/migrations');
  const journalFile = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('no migrations');
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  const statements = tables.map((table) => `ALTER TABLE ${table} ADD COLUMN next_version integer;`);
  writeFileSync(join(migrations, 'next_version.sql'), statements.join('\n--> statement-breakpoint\n'));
  const functions = join(root, 'server/db/functions');
  const version = join(functions, 'version.txt');
  writeFileSync(
    version,
    readFileSync(version, 'utf8').replace(/^\d+/, (number) => String(Number(number) + 1)),
  );
  for (const name of ['rolls/box_open', 'rolls/dream_start', 'ledger/ledger_post']) {
    const file = join(functions, `${name}.sql`);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n-- The next version.\n`);
  }
  return root;
}

/** Sends every call once. @returns the codes of those that ended in a fault */
async function callAll(site: Site, token: string): Promise<string[]> {
  const { send } = createHttp({
    baseUrl: site.url,
    token: () => token,
    onUnauthorised: () => undefined,
    pageUrl: () => `${site.url}/home`,
  });
  const outcomes: Promise<string>[] = [];
  /** Who sends waits for nothing. */
  const note = (path: string, sending: () => Promise<unknown>): Promise<never> => {
    if (!ENDS.test(path)) {
      const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : String(error));
      const answered = sending().then(() => 'answered', codeOf);
      outcomes.push(answered.then((code) => `${code} ${path}`));
    }
    return new Promise<never>(() => undefined);
  };
  const noting: Http & Downloads = {
    send: (call, input, options) => note(call.path, () => send(call, input, options)),
    // A file is for a browser.
    download: () => new Promise<never>(() => undefined),
  };
  callEverything(noting, new AbortController().signal);
  return (await Promise.all(outcomes)).filter((outcome) => FAULT.test(outcome));
}

describe.runIf(findPostgres() !== null)('a process of the next version', () => {
  let stopDatabase: () => Promise<void>;
  let old: Site;
  let root: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    await ensureBuild();
    const database = await startOwnDatabase('upgrade');
    stopDatabase = database.stop;
    env = { DATABASE_URL: database.url, SEED_KEY: 'a5'.repeat(32) };
    old = await startSite({ env });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    await client.end();
    root = writeNextVersion(rows.map(({ name }) => name));
  }, patient(120_000));
  afterAll(async () => {
    await old.stop();
    await stopDatabase();
    rmSync(root, { recursive: true, force: true });
  }, patient(120_000));

  it(
    'adds its columns and functions while one of this version serves, and both go on',
    { timeout: patient(300_000) },
    async () => {
      // Whatever this process prepares of its statements is from before.
      const token = await signUpAt(old, '13900000001');
      expect(await callAll(old, token)).toEqual([]);
      const crowd = startCrowd({
        url: old.url,
        players: 6,
        seed: 'upgrade',
        ports: realPorts(),
        pauseMs: [0, 20],
      });
      const openings = () => crowd.tally.openings;
      const patience = { timeout: patient(60_000), interval: 50 };
      await expect.poll(openings, patience).toBeGreaterThan(30);
      const next = await startSite({ env, root });
      const before = openings();
      await expect.poll(openings, patience).toBeGreaterThan(before + 30);
      crowd.stop();
      await crowd.done;
      expect(Object.keys(crowd.tally.errorCodes).filter((code) => FAULT.test(code))).toEqual([]);
      expect(await callAll(old, token)).toEqual([]);
      expect(await callAll(next, await signUpAt(next, '13900000002'))).toEqual([]);
      const settings = { ...process.env, ...env, DATA_DIR: next.dataDir, LOG_LEVEL: 'error' };
      const audit = await run(process.execPath, ['build/server/audit.js'], { cwd: root, env: settings });
      expect(audit.stdout).toContain('audit: coherent');
      await next.stop();
      // The one of this version that ends does not come back.
      await expect(old.restart()).rejects.toThrow('newer version');
    },
  );
});
