import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '../../../server/db/store/embedded.ts';
import type { StoreError } from '../../../server/db/store/store-error.ts';

const onDisk = process.env['FAIRDROP_TEST_STORE'] !== 'postgres';
let made: string;
let home: string;
/** Paths synced before the new database's marker was written, from `made` down. */
const syncedUnfinished = new Set<string>();

beforeAll(async () => {
  made = fs.mkdtempSync(join(tmpdir(), 'durable-made-'));
  if (!onDisk) return;
  // Left by a process that ended while it created the database.
  fs.mkdirSync(join(made, 'pg'));
  fs.writeFileSync(join(made, 'pg/PG_VERSION'), '18\n');
  fs.writeFileSync(join(made, 'pg.unfinished'), '');
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    if (fs.existsSync(join(made, 'pg.unfinished'))) syncedUnfinished.add(path.slice(made.length + 1));
    fsyncSync(descriptor);
  });
  await (await openEmbedded(join(made, 'pg'))).close();
  vi.restoreAllMocks();
});
afterAll(() => fs.rmSync(made, { recursive: true }));
beforeEach(() => {
  home = fs.mkdtempSync(join(tmpdir(), 'durable-'));
  fs.cpSync(made, home, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(home, { recursive: true });
});

const isLog = (descriptor: number): boolean =>
  fs.readlinkSync(`/proc/self/fd/${descriptor}`).includes('/pg_wal/');

/** Records writes (w) and syncs (s) of the write-ahead log from now on, in order, and writes of data (d) if asked. */
function watchLog(withData = false): { said: string } {
  const seen = { said: '' };
  const { writeSync, fsyncSync } = fs;
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, ...rest: [never]) => {
    if (isLog(descriptor)) seen.said += 'w';
    else if (withData) seen.said += 'd';
    return writeSync(descriptor, ...rest);
  }) as typeof fs.writeSync);
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    if (isLog(descriptor)) seen.said += 's';
    fsyncSync(descriptor);
  });
  return seen;
}

describe.runIf(onDisk)('the embedded store on disk', () => {
  it('has a position of its log that grows with each commit and stays the same over reads', async () => {
    const store = await openEmbedded(join(home, 'pg'));
    await store.exec('CREATE TABLE notes (id int, note text)');
    const positions = [store.logPosition?.() ?? 0];
    for (let id = 0; id < 10; id++) {
      await store.query('SELECT count(*) FROM notes WHERE id = $1', [id]);
      expect(store.logPosition?.()).toBe(positions.at(-1));
      await store.query('INSERT INTO notes VALUES ($1, $2)', [id, 'x']);
      positions.push(store.logPosition?.() ?? 0);
    }
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
    await store.close();
  });

  it('answers a commit only after its log was written and then synced', async () => {
    const store = await openEmbedded(join(home, 'pg'));
    await store.exec('CREATE TABLE notes (id int, note text)');
    const log = watchLog();
    for (let id = 0; id < 30; id++) {
      log.said = '';
      await store.query('INSERT INTO notes VALUES ($1, $2)', [id, 'x'.repeat(id * 1000)]);
      expect(log.said).toMatch(/^.*ws+$/);
      log.said = '';
      await store.transaction(async (tx) => {
        await tx.query('INSERT INTO notes VALUES ($1, $2)', [id, 'first']);
        await tx.query('UPDATE notes SET note = $2 WHERE id = $1', [id, 'second']);
      });
      expect(log.said).toMatch(/^.*ws+$/);
    }
    await store.close();
  });

  it('answers commits that wait for each other after one sync, and reads of what they wrote too', async () => {
    const store = await openEmbedded(join(home, 'pg'));
    await store.exec('CREATE TABLE notes (id int)');
    const log = watchLog();
    const answered: string[] = [];
    const note = (name: string) => () => void answered.push(`${name} after ${log.said}`);
    await Promise.all([
      ...[1, 2, 3].map((id) => store.query('INSERT INTO notes VALUES ($1)', [id]).then(note(`row ${id}`))),
      store.query('SELECT count(*) FROM notes').then(note('count')),
      store.query('INSERT INTO missing VALUES (1)').catch(note('refusal')),
    ]);
    expect(log.said).toMatch(/^w+s$/);
    expect(answered).toEqual(
      ['row 1', 'row 2', 'row 3', 'count', 'refusal'].map((name) => `${name} after ${log.said}`),
    );
    await store.close();
  });

  it('syncs the log of commits that wait before it writes data', async () => {
    const store = await openEmbedded(join(home, 'pg'));
    await store.exec('CREATE TABLE notes (id int, note text)');
    const log = watchLog(true);
    await Promise.all([
      ...[1, 2, 3].map((id) => store.query('INSERT INTO notes VALUES ($1, $2)', [id, 'x'.repeat(500)])),
      store.exec('CHECKPOINT'),
    ]);
    expect(log.said).toMatch(/w.*d/);
    expect(log.said).not.toContain('wd');
    await store.close();
  });

  it('refuses all commits that share a sync which fails', async () => {
    const store = await openEmbedded(join(home, 'pg'));
    await store.exec('CREATE TABLE notes (id int)');
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    });
    const commits = [1, 2, 3].map((id) => store.query('INSERT INTO notes VALUES ($1)', [id]));
    for (const { status, ...outcome } of await Promise.allSettled(commits))
      expect({ status, ...outcome }).toMatchObject({ status: 'rejected', reason: { kind: 'broken' } });
    await expect(store.query('SELECT 1')).rejects.toMatchObject({ kind: 'broken' });
    await store.close();
  });

  it('runs with durable settings', async () => {
    const store = await openEmbedded(join(home, 'pg'));
    const settings = await store.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes') ORDER BY name`,
    );
    expect(settings.map(({ name, setting }) => `${String(name)}=${String(setting)}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      'wal_sync_method=fsync',
    ]);
    await store.close();
  });

  it('is created again when its creation was interrupted, and synced completely before use', async () => {
    const files = [
      'pg/PG_VERSION',
      'pg/base',
      'pg/base/1/PG_VERSION',
      'pg/global/pg_control',
      'pg/pg_wal',
      'pg',
    ];
    expect([...syncedUnfinished]).toEqual(expect.arrayContaining(files));
    expect(fs.existsSync(join(home, 'pg.unfinished'))).toBe(false);
    const store = await openEmbedded(join(home, 'pg'));
    expect(await store.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await store.close();
  });

  it('keeps its log short, although the engine has no checkpointer', async () => {
    const store = await openEmbedded(join(home, 'pg'));
    await store.exec('CREATE TABLE notes (note text)');
    for (let round = 0; round < 12; round++) {
      await store.exec(
        `INSERT INTO notes SELECT repeat(md5(i::text), 30) FROM generate_series(1, 12000) i; TRUNCATE notes`,
      );
    }
    await store.query('SELECT 1');
    const segments = fs.readdirSync(join(home, 'pg/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(segments.length).toBeLessThan(9);
    await store.close();
  });

  it('is copied at rest: the copy has every commit before it, and statements wait for its end', async () => {
    const store = await openEmbedded(join(home, 'pg'));
    await store.exec('CREATE TABLE notes (note text)');
    await store.query(`INSERT INTO notes VALUES ('before')`);
    const seen = watchLog(true);
    let isAnswered = false;
    let later = Promise.resolve();
    await store.atRest(async () => {
      expect(seen.said).toContain('d');
      expect(seen.said).toMatch(/sd*$/);
      seen.said = '';
      later = store.query(`INSERT INTO notes VALUES ('after')`).then(() => void (isAnswered = true));
      await fs.promises.cp(join(home, 'pg'), join(home, 'copy'), { recursive: true });
      expect([isAnswered, seen.said]).toEqual([false, '']);
    });
    await later;
    await store.close();
    vi.restoreAllMocks();
    const copy = await openEmbedded(join(home, 'copy'));
    expect(await copy.query('SELECT note FROM notes')).toEqual([{ note: 'before' }]);
    await copy.close();
  });

  it('refuses everything once the disk fails, and reports it', async () => {
    const problems: StoreError[] = [];
    const store = await openEmbedded(join(home, 'pg'), { onBroken: (problem) => problems.push(problem) });
    await store.exec('CREATE TABLE notes (note text)');
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    });
    await expect(store.query(`INSERT INTO notes VALUES ('lost')`)).rejects.toMatchObject({ kind: 'broken' });
    await expect(store.query('SELECT 1')).rejects.toMatchObject({ kind: 'broken' });
    await expect(store.transaction((tx) => tx.query('SELECT 1'))).rejects.toMatchObject({ kind: 'broken' });
    await expect(store.close()).resolves.toBeUndefined();
    expect(problems).toHaveLength(1);
  });
});
