import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxBest } from '../../src/net/contract/calls/games/bestDrop.ts';
import { boxRecent } from '../../src/net/contract/calls/games/box.ts';
import { REEL_MS } from '../../src/net/contract/limits.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

describe('recent drops of a box', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('recent');
  });
  afterAll(() => product.stop());

  const recent = (id: string, limit?: number) => product.call(null, boxRecent, { id, limit });

  it('lists a drop when its reel has stopped, and not before', async () => {
    const [box] = await product.boxes();
    const id = box?.boxId ?? '';
    const player = await product.newPlayer();
    const { openings } = (await product.open(player, { boxId: id, count: 1 })).data;
    product.ports.advance(REEL_MS - 1);
    expect((await recent(id)).data).toEqual([]);
    product.ports.advance(1_000);
    const listed = (await recent(id)).data;
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ boxId: id, eventType: 21, grade: openings[0]?.item.grade });
    expect(listed[0]?.item.itemId).toBe(openings[0]?.item.itemId);
    expect(listed[0]?.playerName).not.toBe('');
  });

  it('lists drops of this box only, newest first, as many as requested', async () => {
    const [, one, other] = (await product.boxes()).toSorted((a, b) => a.price - b.price);
    if (!one || !other) throw new Error('too few boxes');
    const player = await product.newPlayer();
    const drawn: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { openings } = (await product.open(player, { boxId: one.boxId, count: 1 })).data;
      drawn.unshift(openings[0]?.item.itemId ?? '');
      await product.open(player, { boxId: other.boxId, count: 1 });
      product.ports.advance(60_000);
    }
    const listed = (await recent(one.boxId)).data;
    expect(listed.map(({ item }) => item.itemId)).toEqual(drawn);
    expect(listed.map(({ time }) => time)).toEqual(
      listed
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    );
    expect((await recent(one.boxId, 2)).data).toEqual(listed.slice(0, 2));
    expect((await recent(other.boxId)).data.every(({ boxId }) => boxId === other.boxId)).toBe(true);
  });

  it('lists twenty by default', async () => {
    const cheapest = await product.cheapestBox();
    const player = await product.newPlayer();
    for (const count of [10, 10, 5]) await product.open(player, { boxId: cheapest.boxId, count });
    product.ports.advance(60_000);
    expect((await recent(cheapest.boxId)).data).toHaveLength(20);
    expect((await recent(cheapest.boxId, 100)).data.length).toBeGreaterThanOrEqual(25);
  });

  it('refuses an unknown box and an invalid limit', async () => {
    expect((await recent('no-such-box')).code).toBe('box.notFound');
    const [box] = await product.boxes();
    expect((await recent(box?.boxId ?? '', 0)).status).toBe(400);
    expect((await recent(box?.boxId ?? '', 101)).status).toBe(400);
  });

  it('reads an index, however many drops other boxes have', async () => {
    const plan = await product.services.store.transaction(async (tx) => {
      // With so few rows the planner prefers a sequential scan and a sort.
      await tx.query('SET LOCAL enable_seqscan = off');
      await tx.query('SET LOCAL enable_sort = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT * FROM drops WHERE box_id = 'ember' AND reveal_at <= now()
         ORDER BY reveal_at DESC, id DESC LIMIT 20`,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('drops_box_reveal');
    expect(text).not.toContain('Sort');
    expect(text).not.toContain('Filter');
  });
});

describe('the best drop of a player', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('best-drop');
  });
  afterAll(() => product.stop());

  it('is the most valuable of the own openings since the moment, once its reel has stopped', async () => {
    const box = (await product.boxes()).toSorted((a, b) => a.price - b.price)[0];
    const player = await product.newPlayer();
    const since = product.ports.clock.now().toISOString();
    const best = async (from: string) => (await product.call(player, boxBest, { since: from })).data.best;
    expect(await best(since)).toBeNull();
    const { openings } = (await product.open(player, { boxId: box?.boxId ?? '', count: 10 })).data;
    expect(await best(since)).toBeNull();
    product.ports.advance(60_000);
    const top = Math.max(...openings.map(({ item }) => item.recoveryPrice));
    const found = await best(since);
    expect(found?.item.recoveryPrice).toBe(top);
    expect(openings.find(({ rollId }) => rollId === found?.rollId)?.item).toEqual(found?.item);
    expect(await best(product.ports.clock.now().toISOString())).toBeNull();
    const other = await product.newPlayer();
    expect((await product.call(other, boxBest, { since })).data.best).toBeNull();
  });

  it('is looked for two days back at most', async () => {
    const box = (await product.boxes()).toSorted((a, b) => a.price - b.price)[0];
    const player = await product.newPlayer();
    const since = product.ports.clock.now().toISOString();
    await product.open(player, { boxId: box?.boxId ?? '', count: 1 });
    product.ports.advance(47 * 3_600_000);
    expect((await product.call(player, boxBest, { since })).data.best).not.toBeNull();
    product.ports.advance(2 * 3_600_000);
    expect((await product.call(player, boxBest, { since })).data.best).toBeNull();
  });
});
