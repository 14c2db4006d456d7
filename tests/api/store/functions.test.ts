/** @module-tag postgres */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseFunctions } from '../../../server/db/store/functions.ts';
import { migrate, readDatabaseSources } from '../../../server/db/store/migrate.ts';
import type { Store } from '../../../server/db/store/store.ts';
import { openTestStore } from '../../support/stores.ts';

const twice =
  'CREATE OR REPLACE FUNCTION twice(n int) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 2 * n $$;';
const refuse = `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused';
END $$;`;
const trigger = 'CREATE TRIGGER evens_stay BEFORE DELETE ON evens FOR EACH ROW EXECUTE FUNCTION refuse();';

let store: Store;
let drop: () => Promise<void>;
let folder: string;

beforeEach(async () => {
  ({ store, drop } = await openTestStore());
});
afterEach(() => drop());

describe('functions of a database', () => {
  beforeEach(async () => {
    await store.exec('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    folder = mkdtempSync(join(tmpdir(), 'functions-'));
    mkdirSync(join(folder, 'meta'));
    const entries = [{ idx: 0, version: '7', when: 1, tag: '0000', breakpoints: true }];
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    );
    writeFileSync(
      join(folder, '0000.sql'),
      'CREATE TABLE evens (half int, n int CONSTRAINT even CHECK (n = twice(half)));--> statement-breakpoint\nINSERT INTO evens VALUES (1, 2);',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const apply = (functions: Record<string, string>, given: Partial<DatabaseFunctions> = {}) =>
    migrate(store, {
      migrationsDir: folder,
      functions: { version: 1, functions: new Map(Object.entries(functions)), triggers: trigger, ...given },
    });
  const xmin = () =>
    store.query(`SELECT proname, xmin::text FROM pg_proc WHERE proname IN ('twice', 'refuse') ORDER BY 1`);

  it('are there before the tables that use them, triggers after', async () => {
    await apply({ refuse, twice });
    await expect(store.exec('INSERT INTO evens VALUES (2, 5)')).rejects.toThrow(/even/);
    await expect(store.exec('DELETE FROM evens')).rejects.toThrow('refused');
  });

  it('are left alone while their texts are the same', async () => {
    await apply({ refuse, twice });
    const before = await xmin();
    await apply({ refuse, twice });
    expect(await xmin()).toEqual(before);
    await apply({ refuse: refuse.replace('refused', 'no'), twice });
    expect((await xmin())[1]).toEqual(before[1]);
    await expect(store.exec('DELETE FROM evens')).rejects.toThrow('no');
  });

  it('change their parameters, and go with their text', async () => {
    const add = 'CREATE OR REPLACE FUNCTION add(a int) RETURNS int LANGUAGE sql AS $$ SELECT a + 1 $$;';
    await apply({ refuse, twice, add });
    expect(await store.query('SELECT add(1) AS sum')).toEqual([{ sum: 2 }]);
    await apply({ refuse, twice, add: add.replace('a int', 'b int, c int').replace('a + 1', 'b + c') });
    expect(await store.query('SELECT add(1, 2) AS sum')).toEqual([{ sum: 3 }]);
    await expect(store.query('SELECT add(1)')).rejects.toThrow(/add/);
    await apply({ refuse, twice });
    await expect(store.query('SELECT add(1, 2)')).rejects.toThrow(/add/);
  });

  it('lose a trigger that is no longer written', async () => {
    await apply({ refuse, twice });
    await apply({ twice }, { triggers: '-- none' });
    await store.exec('DELETE FROM evens');
    expect(await xmin()).toHaveLength(1);
  });

  it('of a newer version are not replaced: the older program does not start', async () => {
    await apply({ refuse, twice }, { version: 2 });
    await expect(apply({ refuse, twice })).rejects.toMatchObject({ name: 'StoreError', kind: 'newer' });
    await apply({ refuse, twice }, { version: 3 });
  });
});

it('have bodies that fit the tables, each one', async () => {
  const { functions } = readDatabaseSources().functions;
  expect(functions.size).toBeGreaterThan(50);
  // With the check of bodies, which is off at the start.
  for (const sql of functions.values()) await store.exec(sql);
});
