/** @module-tag full */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '../../../tools/postgres.mjs';
import type { Cluster } from '../../../tools/postgres.mjs';
import { patient } from '../../support/patience.ts';
import { runProgram } from '../../support/programs.ts';
import { startSite } from '../../support/site.ts';
import type { Site } from '../../support/site.ts';
import { cheapestBoxAt, formRequest, requestData, signUpAt } from '../../support/siteRequests.ts';

const run = promisify(execFile);
const bin = findPostgres() ?? '';
const ROUNDS = 10;
/** Openings of the player before the moment, and after it. */
const OPENINGS = 3;

let folder: string;
let archive: string;
let cluster: Cluster;
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairdrop-moment-'));
  await chmod(folder, 0o711);
  archive = await newArchive('first');
  cluster = await startPostgres({ settings: archiving() });
  site = await startSite({ env: { NODE_ENV: '', LOG_LEVEL: 'fatal', DATABASE_URL: cluster.url } });
}, patient(120_000));
afterAll(async () => {
  await site.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A folder that the user of PostgreSQL can write to. */
async function newArchive(name: string): Promise<string> {
  const path = join(folder, `archive-${name}`);
  await mkdir(path);
  await chmod(path, 0o777);
  return path;
}

/** As docs/operations.md says. */
const archiving = () => ({
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
});

async function ask(sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(sql);
    return rows[0]?.answer ?? '';
  } finally {
    await client.end();
  }
}

/** Until the archive holds the log up to now. */
async function archiveLog(): Promise<void> {
  const file = await ask('SELECT pg_walfile_name(pg_switch_wal()) AS answer');
  await expect.poll(() => readdir(archive), { timeout: patient(60_000) }).toContain(file);
}

/** Starts a cluster in the place of the lost one: its state at this moment. */
async function restore(backup: string, moment: string, name: string): Promise<void> {
  const { port } = cluster;
  await cluster.stop();
  await writeFile(join(backup, 'recovery.signal'), '');
  const from = archive;
  archive = await newArchive(name);
  cluster = await startPostgres({
    port,
    base: backup,
    settings: {
      ...archiving(),
      restore_command: `cp ${from}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  });
}

async function open(token: string, boxId: string, key: string): Promise<string[]> {
  const body = formRequest({ boxId, count: '1', fast: 'true' }, { token, 'idempotency-key': key });
  const path = '/api/box/open';
  const { openings } = await requestData<{ openings: { rollId: string }[] }>(site, path, body);
  return openings.map(({ rollId }) => rollId);
}

async function itemsOf(token: string): Promise<string[]> {
  const path = '/api/profile/getMyVoucherPage?page=1&pageSize=100';
  const { list } = await requestData<{ list: { id: string }[] }>(site, path, { headers: { token } });
  return list.map(({ id }) => id).sort();
}

/** Opens with these keys, one after another. */
async function openAll(token: string, boxId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await open(token, boxId, key);
}

describe('a base backup of PostgreSQL with an archive of its log', () => {
  const timeout = patient(ROUNDS * 60_000);
  it(`is restored to a moment between two answered openings, ${ROUNDS} times`, { timeout }, async () => {
    const { boxId } = await cheapestBoxAt(site);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [player = '', other = ''] = await Promise.all(
        [0, 1].map((place) => signUpAt(site, `138${30_000_000 + round * 10 + place}`)),
      );
      const keysOf = (name: string) =>
        Array.from({ length: OPENINGS }, (_, count) => `moment-${round}-${name}-${count}`);
      const backup = join(folder, `base-${round}`);
      const address = ['-d', cluster.url, '-D', backup, '--checkpoint=fast'];
      await Promise.all([run(join(bin, 'pg_basebackup'), address), openAll(other, boxId, keysOf('during'))]);
      await openAll(player, boxId, keysOf('before'));
      const kept = await itemsOf(player);
      expect(new Set(kept).size).toBe(OPENINGS);
      const moment = await ask('SELECT clock_timestamp()::text AS answer');
      await Promise.all([openAll(player, boxId, keysOf('after')), openAll(other, boxId, keysOf('beside'))]);
      const lost = await itemsOf(player);
      expect(lost).toHaveLength(2 * OPENINGS);
      await archiveLog();

      await site.end();
      await restore(backup, moment, String(round));
      const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir, DATABASE_URL: cluster.url });
      expect(audit, `round ${round}`).toMatchObject({ code: 0, err: '' });
      await site.restart();
      expect(await itemsOf(player), `round ${round}`).toEqual(kept);
      // What was answered after the moment is opened again with its keys, once.
      await openAll(player, boxId, keysOf('after'));
      await openAll(player, boxId, keysOf('after'));
      expect(await itemsOf(player)).toHaveLength(2 * OPENINGS);
    }
  });
});
