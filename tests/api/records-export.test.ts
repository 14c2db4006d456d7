import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportRecords } from '../../server/domain/records/export.ts';
import type { Queryable } from '../../server/db/store/store.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { postMany } from '../support/records.ts';

const POSTINGS = 10_000;
let product: Product;
let player: TestPlayer;
beforeAll(async () => {
  product = await startProduct('records export');
  player = await product.newPlayer();
  await postMany(product.services, player.id, POSTINGS);
});
afterAll(() => product.stop());

it('an export of ten thousand rows reads a thousand at a time, and only as fast as it is taken', async () => {
  const { store, catalogue } = product.services;
  let read = 0;
  let greatest = 0;
  const counting: Queryable = {
    ...store,
    async query(sql, params) {
      const rows = await store.query(sql, params);
      read += rows.length;
      greatest = Math.max(greatest, rows.length);
      return rows as never;
    },
  };
  const sources = { store: counting, catalogue: catalogue.current() };
  let taken = 0;
  const amounts: string[] = [];
  for await (const piece of exportRecords(sources, player.id, { list: 'journey' })) {
    const lines = piece.split('\r\n').slice(0, -1);
    taken += lines.length;
    amounts.push(...lines.map((line) => line.split(',')[4] ?? ''));
    // Not more than one page ahead of what was taken.
    expect(read).toBeLessThanOrEqual(taken + 1_001);
  }
  expect(greatest).toBe(1_001);
  const whole = Array.from({ length: POSTINGS }, (_, n) => ((POSTINGS - n) / 100).toFixed(2));
  expect(amounts).toEqual(['amount', ...whole, '500.00']);
});

it('leaves a coherent store', async () => {
  await product.expectCoherentLedger();
});
