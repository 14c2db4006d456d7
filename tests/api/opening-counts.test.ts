/** @module-tag full */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { statementsOf, storeBytes } from '../support/storeCounts.ts';

/**
 * An analysis that PostgreSQL begins by itself keeps replaced rows in place while it reads, so that a table gets some
 * pages longer.
 */
const STOP_ANALYSES = `DO $$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT oid::regclass AS name FROM pg_class
               WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
      EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', one.name);
    END LOOP;
  END $$`;

/** Counts of an opening that do not depend on the speed of the machine. */
describe('what an opening takes of the store', () => {
  const PLAYERS = 10;
  /** Coins for a hundred openings of the cheapest box each. */
  const OPENINGS = 100;
  /** With its indexes. The bench of openings compares revisions by the same count. */
  const MAX_BYTES = 2_200;

  let product: Product;
  let boxId: string;
  let players: TestPlayer[];
  beforeAll(async () => {
    product = await startProduct('opening-counts');
    ({ boxId } = await product.cheapestBox());
    players = [];
    for (let n = 0; n < PLAYERS; n += 1) players.push(await product.newPlayer());
    // Reads session and seed pair, which are kept.
    for (const player of players) await product.open(player, { boxId, count: 1 });
  });
  afterAll(() => product.stop());

  it('is one statement, and one more the first time that an item is drawn', async () => {
    const [player] = players;
    if (!player) throw new Error('no player');
    const { store } = product.services;
    const presented = async () =>
      (await store.query<{ count: number }>('SELECT count(*) FROM opening_presentations'))[0]?.count ?? 0;
    const before = await presented();
    const statements = await statementsOf(store, async () => {
      for (let n = 0; n < 20; n += 1)
        expect((await product.open(player, { boxId, count: 1 })).code).toBeNull();
    });
    const firsts = (await presented()) - before;

    expect(statements).toHaveLength(20 + firsts);
  });

  it('is few bytes', { timeout: 300_000 }, async () => {
    const { store, log } = product.services;
    await store.exec(STOP_ANALYSES);
    await log.integrate();
    const before = await storeBytes(store);
    for (let n = 0; n < OPENINGS; n += 1)
      for (const player of players) expect((await product.open(player, { boxId, count: 1 })).code).toBeNull();

    // The store vacuums its tables by and by.
    await log.integrate();
    await store.exec('VACUUM log_outbox');

    expect(((await storeBytes(store)) - before) / (OPENINGS * PLAYERS)).toBeLessThanOrEqual(MAX_BYTES);
  });
});
