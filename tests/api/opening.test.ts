/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roll } from '../../src/fair/roll.ts';
import { itemAt } from '../../src/fair/outcome/tickets.ts';
import { boxGetDetail, boxList, boxOpen } from '../../src/net/contract/calls/games/box.ts';
import { fairRotate, fairSeeds, fairUserSeed } from '../../src/net/contract/calls/games/fair.ts';
import { statHomepage, statLastDrop } from '../../src/net/contract/calls/games/stat.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

describe('opening boxes', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('opening');
  });
  afterAll(() => product.stop());

  it('lists at least 8 boxes, each with odds that cover every ticket and a return of 92 to 95 %', async () => {
    const boxes = await product.boxes();
    expect(boxes.length).toBeGreaterThanOrEqual(8);
    for (const { boxId } of boxes) {
      const box = (await product.call(null, boxGetDetail, { id: boxId })).data;
      expect(box.entries.reduce((sum, entry) => sum + entry.to - entry.from + 1, 0)).toBe(100_000);
      expect(box.returnRate).toBeGreaterThanOrEqual(9_200);
      expect(box.returnRate).toBeLessThanOrEqual(9_500);
    }
    const themes = (await product.call(null, boxList, {})).data;
    expect(themes.every((theme) => theme.boxes.length > 0)).toBe(true);
  });

  it('charges, rolls and stores the items, with the committed seeds', async () => {
    const player = await product.newPlayer();
    const box = await product.cheapestBox();
    const before = (await product.call(player, fairSeeds, {})).data;
    const { openings, balance } = (await product.open(player, { boxId: box.boxId, count: 3 })).data;
    expect(balance).toBe(50_000 - 3 * box.price);
    expect(openings.map((opening) => opening.round)).toEqual([1, 2, 3]);
    expect(openings.every((opening) => opening.publicHash === before.publicHash)).toBe(true);

    const { revealed } = (await product.call(player, fairRotate, {})).data;
    const { entries } = (await product.call(null, boxGetDetail, { id: box.boxId })).data;
    for (const opening of openings) {
      const input = { serverSeed: revealed.serverSeed, userSeed: 'my_seed', round: opening.round };
      expect(opening.roll).toBe(roll(nodeHashes, input));
      expect(opening.item.itemId).toBe(itemAt(entries, opening.roll));
    }
    expect((await product.backpack(player)).ownedCount).toBe(3);
    expect((await product.balance(player)).balance.main).toBe(balance);
    await product.expectCoherentLedger();
  });

  it('answers a repeated request with its first answer and charges once', async () => {
    const player = await product.newPlayer();
    const { boxId, price } = await product.cheapestBox();
    const first = await product.open(player, { boxId, count: 2 }, 'the-same-key');
    const again = await product.open(player, { boxId, count: 2 }, 'the-same-key');
    expect(again.data).toEqual(first.data);
    expect((await product.balance(player)).balance.main).toBe(50_000 - 2 * price);
  });

  it('returns the first answer even if the request would be refused now', async () => {
    const player = await product.newPlayer();
    const { boxId, version } = await product.cheapestBox();
    const first = await product.open(player, { boxId, count: 1, version }, 'kept-for-good');
    await product.call(player, fairRotate, {});
    expect((await product.open(player, { boxId, count: 1, version }, 'kept-for-good')).data).toEqual(
      first.data,
    );
    expect((await product.open(player, { boxId, count: 1 })).code).toBe('fair.noUserSeed');
  });

  it('has one effect for many simultaneous copies of a request', async () => {
    const player = await product.newPlayer();
    const { boxId, price } = await product.cheapestBox();
    const copies = await Promise.all(
      Array.from({ length: 40 }, () => product.open(player, { boxId, count: 1 }, 'copied-key')),
    );
    const done = copies.filter((copy) => copy.code === null);
    expect(done.length).toBeGreaterThan(0);
    expect(copies.every((copy) => copy.code === null || copy.code === 'idempotency.underWay')).toBe(true);
    expect(new Set(done.map((copy) => copy.data.openings[0]?.rollId)).size).toBe(1);
    expect((await product.balance(player)).balance.main).toBe(50_000 - price);
    await product.expectCoherentLedger();
  });

  describe('refuses, and writes nothing', () => {
    const counts =
      'SELECT (SELECT count(*) FROM rolls) AS rolls, (SELECT count(*) FROM postings) AS postings';
    const unchanged = async (work: () => Promise<void>) => {
      const before = await product.services.store.query(counts);
      await work();
      expect(await product.services.store.query(counts)).toEqual(before);
    };

    it.each([
      ['count 0', { count: 0 }, 'box.count', 400],
      ['count 11', { count: 11 }, 'box.count', 400],
      ['count 1.5', { count: '1.5' }, 'box.count', 400],
      ['count x', { count: 'x' }, 'box.count', 400],
      ['an unknown box', { boxId: 'no-such-box' }, 'box.notFound', 404],
      ['a stale version', { version: 999 }, 'box.changed', 409],
    ] as const)('%s', async (_what, input, code, status) => {
      const player = await product.newPlayer();
      const { boxId } = await product.cheapestBox();
      await unchanged(async () => {
        const answer = await product.open(player, { boxId, count: 1, ...input });
        expect([answer.code, answer.status]).toEqual([code, status]);
      });
    });

    it('a balance below the price', async () => {
      const player = await product.newPlayer();
      const [dearest] = (await product.boxes()).sort((a, b) => b.price - a.price);
      if (dearest === undefined) throw new Error('no box');
      await unchanged(async () => {
        const answer = await product.open(player, { boxId: dearest.boxId, count: 10 });
        expect([answer.code, answer.status]).toEqual(['balance.insufficient', 422]);
      });
    });

    it('a version that was replaced in the database, sent or not', async () => {
      const { store } = product.services;
      const player = await product.newPlayer();
      const box = (await product.boxes())
        .sort((a, b) => b.price - a.price)
        .find(({ price }) => price < 50_000);
      if (box === undefined) throw new Error('no box is cheap enough');
      const { boxId, price, version } = box;
      const replace = (next: number) =>
        store.transaction(async (tx) => {
          await tx.query(
            `INSERT INTO box_versions SELECT box_id, $2::int, price - 1, ranges, created_at,
               box_table_hash(box_id, $2::int, price - 1, ranges), file_version, valued_at FROM box_versions
             WHERE box_id = $1 AND version = $2::int - 1`,
            [boxId, next],
          );
          await tx.query('UPDATE boxes SET version = $2 WHERE id = $1', [boxId, next]);
        });
      for (const [next, shown] of [
        [version + 1, { version }],
        [version + 2, {}],
      ] as const) {
        await replace(next);
        await unchanged(async () => {
          const refused = await product.open(player, { boxId, count: 1, ...shown });
          expect([refused.code, refused.status]).toEqual(['box.changed', 409]);
        });
        expect((await product.balance(player)).balance.main).toBe(50_000);
      }
      const { balance } = (await product.open(player, { boxId, count: 1, version: version + 2 })).data;
      expect(balance).toBe(50_000 - (price - 2));
      await product.expectCoherentLedger();
    });

    it('a missing key, a malformed key, and a key of another request', async () => {
      const player = await product.newPlayer();
      const { boxId } = await product.cheapestBox();
      await product.open(player, { boxId, count: 1 }, 'used-before');
      await unchanged(async () => {
        const input = { boxId, count: 2 };
        expect((await product.call(player, boxOpen, input)).code).toBe('idempotency.keyMissing');
        expect((await product.open(player, input, 'no spaces!')).code).toBe('idempotency.keyFormat');
        const reused = await product.open(player, input, 'used-before');
        expect([reused.code, reused.status]).toEqual(['idempotency.reused', 422]);
      });
    });

    it('a player without a user seed', async () => {
      const player = await product.newPlayer({ userSeed: null });
      const { boxId } = await product.cheapestBox();
      await unchanged(async () => {
        const answer = await product.open(player, { boxId, count: 1 });
        expect([answer.code, answer.status]).toEqual(['fair.noUserSeed', 409]);
      });
    });

    it('a visitor', async () => {
      const { boxId } = await product.cheapestBox();
      await unchanged(async () => {
        expect((await product.call(null, boxOpen, { boxId, count: 1 }, { key: 'visitor-key' })).status).toBe(
          401,
        );
      });
    });
  });

  it('accepts a balance of exactly the price, not one unit less', async () => {
    const [rich, poor] = [await product.newPlayer(), await product.newPlayer()];
    const { boxId, price } = await product.cheapestBox();
    await product.spendDownTo(rich, 2 * price);
    await product.spendDownTo(poor, 2 * price - 1);
    expect((await product.open(rich, { boxId, count: 2 })).data.balance).toBe(0);
    expect((await product.open(poor, { boxId, count: 2 })).code).toBe('balance.insufficient');
    expect((await product.open(poor, { boxId, count: 1 })).data.balance).toBe(price - 1);
    await product.expectCoherentLedger();
  });

  it('takes a new user seed from the next round on', async () => {
    const player = await product.newPlayer({ userSeed: 'first' });
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 2 });
    await product.call(player, fairUserSeed, { userSeed: 'second' });
    const { openings } = (await product.open(player, { boxId, count: 1 })).data;
    expect(openings[0]).toMatchObject({ round: 3, userSeed: 'second' });
    const { revealed } = (await product.call(player, fairRotate, {})).data;
    expect(revealed.userSeeds).toEqual([
      { userSeed: 'first', fromRound: 1 },
      { userSeed: 'second', fromRound: 3 },
    ]);
    expect(revealed.rounds).toBe(3);
  });

  it('shows a drop in the feed only after its reel has stopped', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const { openings } = (await product.open(player, { boxId, count: 2 })).data;
    const listed = async () => (await product.call(null, statLastDrop, {})).data.map((drop) => drop.id);
    const mine = openings.map((opening) => opening.rollId);
    product.ports.advance(5_600);
    expect((await listed()).filter((id) => mine.includes(id))).toEqual([]);
    product.ports.advance(2_000);
    expect((await listed()).filter((id) => mine.includes(id)).sort()).toEqual([...mine].sort());
  });

  it('lists only grades 0 and 1 as top drops', async () => {
    const player = await product.newPlayer();
    const { store, ports } = product.services;
    for (const grade of [0, 1, 2, 3]) {
      await store.query(
        `INSERT INTO drops (id, event_type, player_id, definition_id, grade, reveal_at)
         SELECT $1::uuid, 21, $2::uuid, min(id), grade, $4 FROM catalogue_items WHERE grade = $3 GROUP BY grade`,
        [ports.ids(), player.id, grade, ports.clock.now()],
      );
    }
    product.ports.advance(10_000);
    const top = (await product.call(null, statLastDrop, { isTop: true, limit: 100 })).data;
    expect([...new Set(top.map((drop) => drop.grade))].sort()).toEqual([0, 1]);
    const all = (await product.call(null, statLastDrop, { limit: 100 })).data;
    expect(all.map((drop) => drop.grade)).toEqual(expect.arrayContaining([0, 1, 2, 3]));
    const said = (await product.call(null, statLastDrop, { isTop: false, limit: 100 })).data;
    expect(said).toEqual(all);
    expect(all.filter((drop) => drop.grade <= 1).map((drop) => drop.id)).toEqual(top.map((drop) => drop.id));
    expect(all.map((drop) => drop.time)).toEqual([...all.map((drop) => drop.time)].sort().reverse());
  });

  it('counts openings for the home page', async () => {
    product.ports.advance(10_000);
    const figures = (await product.call(null, statHomepage, {})).data;
    const [row] = await product.services.store.query<{ n: number }>('SELECT count(*) AS n FROM openings');
    expect(figures.openings).toBe(row?.n);
  });
});
