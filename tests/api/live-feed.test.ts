import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statHomepage, statLastDrop } from '../../src/net/contract/calls/stat.ts';
import { dropEvent } from '../../src/net/contract/events.ts';
import type { Dream } from '../../src/net/contract/dreams.ts';
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

  it('publishes 1,500 drops that fell due before a late poll, each once, in order', async () => {
    const { ports, listener, services } = product;
    const { id: playerId } = await product.newPlayer();
    await product.connectListener();
    // Pairs share a moment: their ids decide the order.
    const ids = Array.from({ length: 1_500 }, () => ports.ids());
    const [item] = services.catalogue.current().boxes.map(({ cover }) => cover);
    await services.store.query(
      `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
       SELECT d.id, 21, $2::uuid, $3, NULL, $4, $5::timestamptz + d.place / 2 * interval '8 ms'
       FROM unnest($1::uuid[]) WITH ORDINALITY AS d (id, place)`,
      [ids, playerId, item?.id, item?.grade, ports.clock.now()],
    );
    ports.advance(8_000);
    await expect
      .poll(() => {
        ports.advance(100);
        return listener.messages.size;
      })
      .toBeGreaterThanOrEqual(ids.length);
    ports.advance(2_000);
    const events = await product.drainEvents();
    expect(events.map((event) => dropEvent.parse(event).data.id)).toEqual(ids);
  });

  it('counts the players online', async () => {
    const { listener, call, ports } = product;
    expect((await call(null, statHomepage, {})).data.playersOnline).toBe(0);
    await listener.connect();
    ports.advance(1_000);
    expect((await call(null, statHomepage, {})).data.playersOnline).toBe(1);
  });
});
