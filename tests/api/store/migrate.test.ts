/** @module-tag postgres */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../server/db/store/migrate.ts';
import type { Store } from '../../../server/db/store/store.ts';
import { waitForBlockedSessions } from '../../support/lockWaits.ts';
import { openTestStore } from '../../support/stores.ts';

const table = 'CREATE TABLE first (id int);\n--> statement-breakpoint\nINSERT INTO first VALUES (1);';
const routine = `CREATE FUNCTION twice(n int) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  IF n IS NULL THEN RETURN 0; END IF;
  RETURN 2 * n;
END $$;`;

let store: Store;
let drop: () => Promise<void>;
let folder: string;

beforeEach(async () => {
  ({ store, drop } = await openTestStore());
  await store.exec('DROP SCHEMA drizzle CASCADE');
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await drop();
});

const migrateFolder = (maxTries?: number) =>
  migrate(
    store,
    { migrationsDir: folder, functions: { version: 1, functions: new Map(), triggers: '' } },
    maxTries,
  );

function write(scripts: readonly string[], dates = scripts.map((_, index) => index + 1)): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = dates.map((when, idx) => ({
    idx,
    version: '7',
    when,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  scripts.forEach((script, index) => writeFileSync(join(folder, `000${index}.sql`), script));
}

it('applies each migration once, functions too', async () => {
  write([table]);
  await migrateFolder();
  write([table, routine]);
  await migrateFolder();
  await migrateFolder();
  expect(await store.query('SELECT twice(id) AS two FROM first')).toEqual([{ two: 2 }]);
});

it('applies all or nothing', async () => {
  write([table, 'SELECT 1/0;']);
  await expect(migrateFolder()).rejects.toThrow();
  expect(await store.query(`SELECT to_regclass('first') AS first`)).toEqual([{ first: null }]);
});

it('makes processes that start together wait for each other', async () => {
  write([table, routine]);
  await Promise.all([migrateFolder(), migrateFolder(), migrateFolder()]);
  expect(await store.query('SELECT count(*) AS n FROM first')).toEqual([{ n: 1 }]);
});

it('refuses a database of a newer program', async () => {
  write([table, routine]);
  await migrateFolder();
  write([table]);
  await expect(migrateFolder()).rejects.toMatchObject({ name: 'StoreError', kind: 'newer' });
});

it('refuses a migration that was edited after it had been applied', async () => {
  write([table]);
  await migrateFolder();
  write([`${table} -- edited`]);
  await expect(migrateFolder()).rejects.toMatchObject({ name: 'StoreError', kind: 'changed' });
});

it('refuses a migration dated before the one it follows, which would be skipped', async () => {
  write([table, routine], [5, 4]);
  await expect(migrateFolder()).rejects.toMatchObject({ name: 'StoreError', kind: 'changed' });
});

const onPostgres = process.env['FAIRDROP_TEST_STORE'] === 'postgres';

it.runIf(onPostgres)(
  'lets others use a table that it waits for, and comes when the table is free',
  async () => {
    write([table]);
    await migrateFolder();
    write([table, 'ALTER TABLE first ADD COLUMN more int;']);
    let migrating = Promise.resolve();
    await store.transaction(async (tx) => {
      await tx.query('SELECT id FROM first');
      migrating = migrateFolder();
      await waitForBlockedSessions(store, 1);
      expect(await store.query('SELECT id FROM first')).toEqual([{ id: 1 }]);
    });
    await migrating;
    expect(await store.query('SELECT more FROM first')).toEqual([{ more: null }]);
  },
);

it.runIf(onPostgres)('gives up where a table is in use all the time, and changes nothing', async () => {
  write([table]);
  await migrateFolder();
  write([table, 'ALTER TABLE first ADD COLUMN more int;']);
  await store.transaction(async (tx) => {
    await tx.query('SELECT id FROM first');
    await expect(migrateFolder(2)).rejects.toMatchObject({ name: 'StoreError', kind: 'busy' });
  });
  await expect(store.query('SELECT more FROM first')).rejects.toThrow('does not exist');
});
