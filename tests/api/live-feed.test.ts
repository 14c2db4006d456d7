import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statHomepage, statLastDrop } from '../../src/net/contract/calls/stat.ts';
import { dropEvent } from '../../src/net/contract/events.ts';
import { REEL_MS } from '../../src/net/contract/limits.ts';
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

  it('counts the players online', async () => {
    const { listener, call } = product;
    expect((await call(null, statHomepage, {})).data.playersOnline).toBe(0);
    await listener.connect();
    expect((await call(null, statHomepage, {})).data.playersOnline).toBe(1);
  });
});
