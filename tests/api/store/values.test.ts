/** @module-tag postgres */
import { eq } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orm } from '../../../server/db/store/orm.ts';
import { sqlState } from '../../../server/db/store/store.ts';
import type { Queryable, Store } from '../../../server/db/store/store.ts';
import { nextTurn } from '../../../server/platform/ports.ts';
import { openTestStore } from '../../support/stores.ts';

const samples = pgTable('samples', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  facts: jsonb('facts').notNull(),
  names: text('names').array().notNull(),
  open: boolean('open').notNull(),
  note: text('note'),
});

const sample = {
  id: '01890000-0000-7000-8000-000000000001',
  at: new Date('2026-01-02T03:04:05.678Z'),
  amount: Number.MAX_SAFE_INTEGER,
  facts: { list: [1, 'two', null], nested: { text: '5' } },
  names: ['plain', 'with, comma', 'a "quote"', ''],
  open: true,
  note: null,
};

let store: Store;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ store, drop } = await openTestStore());
  await store.exec(`
    CREATE TABLE samples (id uuid PRIMARY KEY, at timestamptz NOT NULL, amount bigint NOT NULL,
      facts jsonb NOT NULL, names text[] NOT NULL, open boolean NOT NULL, note text);
    CREATE TABLE notes (note text PRIMARY KEY);`);
  await orm(store).insert(samples).values(sample);
});
afterAll(() => drop());

describe('a stored value', () => {
  it('reads back the same through the ORM', async () => {
    expect(await orm(store).select().from(samples).where(eq(samples.id, sample.id))).toEqual([sample]);
  });

  it('reads back the same through a statement', async () => {
    expect(await store.query('SELECT * FROM samples WHERE at = $1', [sample.at])).toEqual([sample]);
  });

  it('keeps its bytes, alone and in a list, also those of a part of a buffer', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const part = Buffer.from('before, within, after').subarray(8, 14);
    const [read] = await store.query('SELECT $1::bytea AS alone, $2::bytea AS part, $3::bytea[] AS list', [
      ...[bytes, part],
      [bytes, part, null, new Uint8Array(0)],
    ]);
    const [all, within] = [Buffer.from(bytes), Buffer.from('within')];
    expect(read).toEqual({ alone: all, part: within, list: [all, within, null, Buffer.alloc(0)] });
  });

  it('is found by each kind of parameter', async () => {
    const found = await store.query(
      `SELECT 1 FROM samples WHERE id = $1 AND amount = $2 AND facts = $3 AND names = $4 AND open = $5
       AND id = ANY($6::uuid[]) AND note IS NOT DISTINCT FROM $7::text`,
      [sample.id, sample.amount, sample.facts, sample.names, true, [sample.id], null],
    );
    expect(found).toHaveLength(1);
  });

  it('is read as json text and bare strings alike through the ORM', async () => {
    const id = '01890000-0000-7000-8000-000000000002';
    await orm(store)
      .insert(samples)
      .values({ ...sample, id, facts: '5' });
    const [row] = await orm(store).select({ facts: samples.facts }).from(samples).where(eq(samples.id, id));
    expect(row).toEqual({ facts: '5' });
  });

  it('of int8 beyond 2^53 is refused, never rounded', async () => {
    await expect(store.query('SELECT 9007199254740993::bigint AS n')).rejects.toThrow(RangeError);
  });

  it('keeps bytes, dates, decimals and sums', async () => {
    const [row] = await store.query(
      `SELECT '\\x00ff'::bytea AS bytes, date '2026-01-02' AS day, 1.50::numeric AS share, 7::bigint AS n, 0.5::float8 AS half`,
    );
    expect(row).toEqual({ bytes: Buffer.from([0, 255]), day: '2026-01-02', share: '1.50', n: 7, half: 0.5 }); // prettier-ignore
  });

  it('is read in UTC', async () => {
    expect(await store.query('SHOW TimeZone')).toEqual([{ TimeZone: 'UTC' }]);
  });
});

const notes = async (said: Queryable): Promise<unknown[]> =>
  (await said.query('SELECT note FROM notes ORDER BY note')).map(({ note }) => note);
const write = (said: Queryable, note: string) => said.query('INSERT INTO notes VALUES ($1)', [note]);

describe('a transaction', () => {
  it('keeps everything, and returns the result of the work', async () => {
    const answer = await store.transaction(async (tx) => {
      await write(tx, 'a');
      await write(tx, 'b');
      return notes(tx);
    });
    expect(answer).toEqual(['a', 'b']);
    expect(await notes(store)).toEqual(['a', 'b']);
  });

  it('keeps nothing when the work throws, and throws its error', async () => {
    const work = store.transaction(async (tx) => {
      await write(tx, 'c');
      throw new Error('changed its mind');
    });
    await expect(work).rejects.toThrow('changed its mind');
    expect(await notes(store)).toEqual(['a', 'b']);
  });

  it('throws errors with SQLSTATE and constraint', async () => {
    const error: unknown = await store.transaction((tx) => write(tx, 'a')).catch((thrown: unknown) => thrown);
    expect(sqlState(error)).toBe('23505');
    expect(error).toMatchObject({ constraint: 'notes_pkey' });
  });

  it('rejects a commit after a failed statement that was swallowed', async () => {
    const work = store.transaction(async (tx) => {
      await write(tx, 'd');
      await write(tx, 'a').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await notes(store)).toEqual(['a', 'b']);
  });

  it('runs again when it lost to another, three times at most', async () => {
    const lose = `DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`;
    let tries = 0;
    const won = store.transaction(async (tx) => {
      tries += 1;
      await write(tx, 'e');
      if (tries < 3) await tx.exec(lose);
    });
    await won;
    expect(tries).toBe(3);
    expect(await notes(store)).toEqual(['a', 'b', 'e']);
    tries = 0;
    const lost = store.transaction(async (tx) => {
      tries += 1;
      await tx.exec(lose);
    });
    await expect(lost).rejects.toThrow('lost');
    expect(tries).toBe(3);
  });

  it('ends with the work: a late statement is refused', async () => {
    let leaked: Queryable | undefined;
    await store.transaction((tx) => Promise.resolve((leaked = tx)));
    await expect(leaked?.query('SELECT 1')).rejects.toThrow('over');
  });

  it('runs many at once', async () => {
    const all = Array.from({ length: 40 }, (_, index) =>
      store.transaction((tx) => write(tx, `many ${index}`)),
    );
    await Promise.all(all);
    expect(await notes(store)).toHaveLength(43);
  });
});

// A pool sends statements side by side; the embedded store has one connection, where each waits for the one before.
const isEmbedded = process.env['FAIRDROP_TEST_STORE'] !== 'postgres';
it.runIf(isEmbedded)('lets the event loop turn between statements that wait for each other', async () => {
  const statements = 20;
  let [turns, isWaiting] = [0, true];
  const count = async (): Promise<void> => {
    while (isWaiting) {
      await nextTurn();
      turns += 1;
    }
  };
  const counting = count();
  await Promise.all(Array.from({ length: statements }, () => store.query('SELECT 1')));
  isWaiting = false;
  await counting;
  expect(turns).toBeGreaterThanOrEqual(statements - 1);
});

it('leaves no transaction open after a script that failed in the middle', async () => {
  await expect(store.exec(`BEGIN; INSERT INTO notes VALUES ('f'); SELECT 1/0; COMMIT;`)).rejects.toThrow();
  expect(await notes(store)).not.toContain('f');
  await write(store, 'g');
  expect(await notes(store)).toContain('g');
});
