import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

const REFUSED = 'refused by the test';
/** Savepoints, which an abort has to undo before it frees the locks. */
const SAVEPOINTS = 2_000;

/** Takes the lock 4711, then fails. */
const failing = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(4711);
  FOR i IN 1..${SAVEPOINTS} LOOP
    BEGIN INSERT INTO refused_rows VALUES (i); EXCEPTION WHEN division_by_zero THEN NULL; END;
  END LOOP;
  RAISE EXCEPTION '${REFUSED}';
END $$`;

describe('a statement that PostgreSQL refuses', () => {
  let test: TestStore;
  beforeEach(async () => {
    test = await openTestStore({ poolSize: 2 });
    expect(test.kind).toBe('postgres');
    await test.store.exec('CREATE TABLE refused_rows (n integer)');
  });
  afterEach(() => test.drop());

  it('keeps its connection', async () => {
    const { store } = test;
    const pids = async () => {
      const rows = await store.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`,
      );
      return rows.map(({ pid }) => pid).sort();
    };
    const before = await pids();
    for (let tried = 0; tried < 3; tried += 1)
      await expect(store.query('SELECT 1 / 0')).rejects.toThrow('zero');
    expect(await pids()).toEqual(before);
  });

  it('has freed its locks when its error is told', async () => {
    const { store } = test;
    await store.transaction(async (tx) => {
      for (let tried = 0; tried < 20; tried += 1) {
        await expect(store.query(failing)).rejects.toThrow(REFUSED);
        expect(await tx.query('SELECT pg_try_advisory_lock(4711) AS free')).toEqual([{ free: true }]);
        await tx.query('SELECT pg_advisory_unlock(4711)');
      }
    });
  });
});
