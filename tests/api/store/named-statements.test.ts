/** @module-tag postgres */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NamedStatement } from '../../../server/db/store/store.ts';
import { openTestStore, type TestStore } from '../../support/stores.ts';

let opened: TestStore;
beforeEach(async () => {
  // One connection, so that each statement meets what the ones before have prepared.
  opened = await openTestStore({ poolSize: 1 });
});
afterEach(() => opened.drop());

const DIVIDE: NamedStatement = { name: 'divide', text: 'SELECT $1::int / $2::int AS result' };
const divide = (a: number, b: number) => opened.store.query(DIVIDE, [a, b]);

it('runs a named statement again and again, with statements without a name in between', async () => {
  expect(await divide(12, 4)).toEqual([{ result: 3 }]);
  expect(await opened.store.query('SELECT $1::int AS plain', [1])).toEqual([{ plain: 1 }]);
  expect(await divide(12, 3)).toEqual([{ result: 4 }]);
});

it('runs it after its first and its later calls failed', async () => {
  await expect(divide(1, 0)).rejects.toMatchObject({ code: '22012' });
  expect(await divide(12, 4)).toEqual([{ result: 3 }]);
  await expect(divide(1, 0)).rejects.toMatchObject({ code: '22012' });
  expect(await divide(12, 6)).toEqual([{ result: 2 }]);
});

it('runs it after the transaction of its first call was rolled back', async () => {
  const work = opened.store.transaction(async (tx) => {
    await tx.query(DIVIDE, [12, 4]);
    throw new Error('changed its mind');
  });
  await expect(work).rejects.toThrow('changed its mind');
  expect(await divide(12, 4)).toEqual([{ result: 3 }]);
});

it('can be called where a table of it comes later', async () => {
  const read: NamedStatement = { name: 'read_late', text: 'SELECT n FROM late' };
  await expect(opened.store.query(read)).rejects.toMatchObject({ code: '42P01' });
  await opened.store.exec('CREATE TABLE late AS SELECT 7 AS n');
  expect(await opened.store.query(read)).toEqual([{ n: 7 }]);
});
