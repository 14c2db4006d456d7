import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statHomepage, statLastDrop } from '../../src/net/contract/calls/games/stat.ts';
import { dropEvent } from '../../src/net/contract/site/events.ts';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import type { Dream } from '../../src/net/contract/games/dreams.ts';
import { REEL_MS, WHEEL_MS } from '../../src/net/contract/limits.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { startLiveProduct } from '../support/liveProduct.ts';
import type { LiveProduct } from '../support/liveProduct.ts';

let product: LiveProduct;

beforeEach(async () => {
  product = await startLiveProduct();
});
afterEach(() => product.stop());

describe('the feed of the product', () => {
  it('publishes an opening to every listener when its reel has stopped, and not before', async () => {
    const { ports, listener, call } = product;
    const player = await product.newPlayer();
    await product.connectListener();
    const openedAt = ports.clock.now();
    const { boxId } = await product.cheapestBox();
    const [opened] = (await product.open(player, { boxId, count: 1 })).data.openings;
    ports.advance(REEL_MS - 1_000);
    expect((await call(null, statLastDrop, {})).data).toEqual([]);
    // Each poll queries the database, in real time: the clock is advanced until one has found the drop.
    await expect
      .poll(() => {
        ports.advance(100);
        return listener.messages.size;
      })
      .toBe(1);

    const event = dropEvent.parse(await product.nextEvent());
    expect(event.eventType).toBe(21);
    expect(Date.parse(event.data.time)).toBeGreaterThanOrEqual(openedAt.getTime() + REEL_MS);
    expect(Date.parse(event.data.time)).toBeLessThanOrEqual(ports.clock.now().getTime());
    expect(event.data.item.itemId).toBe(opened?.item.itemId);
    const listed = (await call(null, statLastDrop, {})).data;
    expect(listed).toEqual([event.data]);
  });

  it('publishes a won dream as event 22 when its wheel has stopped, and not before', async () => {
    const { ports, listener, call } = product;
    const player = await product.newPlayer();
    const target = await targetAbove(product, 1_000);
    await product.connectListener();
    let won: Dream | undefined;
    while (won === undefined) {
      const { dream } = (await dreamOf(product, player, target)).data;
      if (dream.won) won = dream;
    }
    const rolledAt = ports.clock.now();
    ports.advance(WHEEL_MS - 100);
    expect((await call(null, statLastDrop, {})).data).toEqual([]);
    await expect
      .poll(() => {
        ports.advance(100);
        return listener.messages.size;
      })
      .toBe(1);
    const event = dropEvent.parse(await product.nextEvent());
    expect(event).toMatchObject({ eventType: 22, data: { id: won.rollId, item: target, boxId: null } });
    expect(Date.parse(event.data.time)).toBeGreaterThanOrEqual(rolledAt.getTime() + WHEEL_MS);
    expect((await call(null, statLastDrop, {})).data).toEqual([event.data]);
  });

  /** Drops of one definition, two at each moment from now on, 8 ms apart: their ids decide the order of such a pair. */
  async function insertDrops(playerId: string, grade: number, count: number): Promise<string[]> {
    const { ports, services } = product;
    const ids = Array.from({ length: count }, () => ports.ids());
    const [item] = services.catalogue.current().boxes.map(({ cover }) => cover);
    await services.store.query(
      `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
       SELECT d.id, 21, $2::uuid, $3, NULL, $4, $5::timestamptz + d.place / 2 * interval '8 ms'
       FROM unnest($1::uuid[]) WITH ORDINALITY AS d (id, place)`,
      [ids, playerId, item?.id, grade, ports.clock.now()],
    );
    return ids;
  }

  const dropIdOf = (event: LiveEvent): string => dropEvent.parse(event).data.id;

  it('publishes 1,500 top drops that fell due before a late poll, each once, in order', async () => {
    const { ports, listener } = product;
    const { id: playerId } = await product.newPlayer();
    await product.connectListener();
    const ids = await insertDrops(playerId, 1, 1_500);
    ports.advance(8_000);
    await expect
      .poll(() => {
        ports.advance(100);
        return listener.messages.size;
      })
      .toBeGreaterThanOrEqual(ids.length);
    ports.advance(2_000);
    const events = await product.drainEvents();
    expect(events.map(dropIdOf)).toEqual(ids);
  });

  it('tells everybody all top drops and eight others a second, whoever opened, and a player all own ones', async () => {
    const { ports, listener } = product;
    const [crowd, opener] = [await product.newPlayer(), await product.newPlayer()];
    await product.connectListener();
    const own = await product.listenAs(opener);
    const startedAt = ports.clock.now().getTime();
    const openers = await insertDrops(opener.id, 4, 500);
    const others = await insertDrops(crowd.id, 2, 500);
    const top = [...(await insertDrops(crowd.id, 0, 5)), ...(await insertDrops(crowd.id, 1, 5))];
    await expect
      .poll(() => {
        ports.advance(50);
        return own.messages.size;
      })
      .toBeGreaterThanOrEqual(openers.length + 10 + 16);
    ports.advance(250);
    const delivered = (await product.drainEvents()).map(dropIdOf);
    expect(delivered.filter((id) => top.includes(id))).toHaveLength(top.length);
    const sampled = delivered.filter((id) => !top.includes(id));
    expect(new Set(delivered).size).toBe(delivered.length);
    const seconds = (ports.clock.now().getTime() - startedAt) / 1_000;
    expect(sampled.length).toBeLessThanOrEqual(8 + 8 * seconds);
    expect(sampled.length).toBeGreaterThanOrEqual(16);
    // Of the same number of drops, neither player has all told ones.
    for (const ids of [openers, others])
      expect(sampled.filter((id) => ids.includes(id)).length).toBeGreaterThan(2);

    const deliveredOwn = new Set<string>();
    while (own.messages.size > 0) {
      const event = JSON.parse((await own.messages.next()).body) as LiveEvent;
      deliveredOwn.add(dropIdOf(event));
    }
    expect(openers.filter((id) => !deliveredOwn.has(id))).toEqual([]);
    expect(others.filter((id) => deliveredOwn.has(id) && !delivered.includes(id))).toEqual([]);
    expect(listener.messages.size).toBe(0);
    await own.stop();
  });

  it('counts the players online', async () => {
    const { listener, call, ports } = product;
    expect((await call(null, statHomepage, {})).data.playersOnline).toBe(0);
    await listener.connect();
    ports.advance(1_000);
    expect((await call(null, statHomepage, {})).data.playersOnline).toBe(1);
  });
});
