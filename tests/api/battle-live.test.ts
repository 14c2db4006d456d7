import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startLiveProduct } from '../support/liveProduct.ts';
import type { LiveProduct } from '../support/liveProduct.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPlayer } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';

/** Jobs poll once a second of real time. */
let product: LiveProduct;
let table: BattleClient;

beforeEach(async () => {
  product = await startLiveProduct();
  table = new BattleClient(product);
});
afterEach(() => product.stop());

const create = (player: TestPlayer, isPrivate = false) => table.create(player, { playerCount: 3, isPrivate });

/**
 * Advances the clock until this many battle events have arrived; each poll queries the database, in real time. Drops
 * are left out: they may come before or after.
 */
async function receiveUntil(count: number): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  await expect
    .poll(async () => {
      product.ports.advance(250);
      events.push(...(await product.drainEvents()).filter(({ eventType }) => eventType !== 23));
      return events.length;
    })
    .toBeGreaterThanOrEqual(count);
  return events;
}

describe('the live channel', () => {
  it('publishes each version of a battle once, immediately, from its creation to its end', async () => {
    await product.connectListener();
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await create(host);
    const created = await product.nextEvent();
    expect(created).toMatchObject({ eventType: 31, data: { battleId, version: 1, state: 0 } });
    await table.join(guest, battleId);
    expect(await product.nextEvent()).toMatchObject({
      eventType: 32,
      data: { battleId, version: 2, state: 0, battle: { version: 2, seats: [{ pos: 1 }, { pos: 2 }] } },
    });
    await table.tryCallBot(host, battleId, 3);
    const started = await product.nextEvent();
    expect(started).toMatchObject({ eventType: 32, data: { version: 3, state: 1, battle: { winners: [] } } });
    expect(JSON.stringify(started)).not.toMatch(/pulls|outcome|serverSeed/);
    await table.playToEnd(battleId);
    const ended = await receiveUntil(2);
    const detail = await table.detail(battleId);
    expect(ended).toMatchObject([
      { eventType: 32, data: { version: 4, state: 2, battle: { winners: detail.winners } } },
      { eventType: 33 },
    ]);
    const isBot = detail.seats.find(({ pos }) => pos === detail.winners[0])?.isBot;
    expect(ended[1]?.data).toHaveLength(isBot ? 0 : 1);
  });

  it('publishes only the change of a private battle', async () => {
    await product.connectListener();
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId, key: link } = await create(host, true);
    await table.join(guest, battleId, { link: link ?? '' });
    const first = await product.nextEvent();
    expect(Object.keys(first.data).sort()).toEqual(['battle', 'battleId', 'state', 'time', 'version']);
    expect(first).toMatchObject({ eventType: 32, data: { battleId, version: 2, state: 0, battle: null } });
    await table.cancel(host, battleId);
    expect(await product.nextEvent()).toMatchObject({
      eventType: 32,
      data: { version: 3, state: 3, battle: null },
    });
    expect(product.listener.messages.size).toBe(0);
  });

  it('publishes changes of another process on the same store', async () => {
    await product.connectListener();
    const host = await product.newPlayer();
    const { battleId } = await create(host);
    await product.nextEvent();
    const elsewhere = await buildTestServices(product.services.store, testPorts('elsewhere'));
    await elsewhere.battles.cancel({ playerId: host.id, key: 'elsewhere-1', fingerprint: 'x', id: battleId });
    const [event] = await receiveUntil(1);
    expect(event).toMatchObject({ eventType: 32, data: { battleId, version: 2, state: 3 } });
  });

  it('publishes changes that a dead process committed without publishing', async () => {
    const host = await product.newPlayer();
    // Services without a publisher: committed, but not published.
    const dying = await buildTestServices(product.services.store, product.ports);
    const { battleId } = await create(host);
    await dying.battles.cancel({ playerId: host.id, key: 'dying-000', fingerprint: 'x', id: battleId });
    product = await product.restart('restarted');
    await product.connectListener();
    const events = await receiveUntil(2);
    expect(events).toMatchObject([
      { eventType: 31, data: { battleId, version: 1, state: 0 } },
      { eventType: 32, data: { battleId, version: 2, state: 3, battle: { state: 3 } } },
    ]);
    product.ports.advance(5_000);
    expect(product.listener.messages.size).toBe(0);
  });
});

describe('the jobs of a battle', () => {
  it('end it at its time', async () => {
    const host = await product.newPlayer();
    const { battleId } = await create(host);
    await table.fillWithBots(host, battleId, 3);
    const state = async () => (await table.detail(battleId)).state;
    expect(await state()).toBe(1);
    const jobs = await product.services.store.query<{ name: string }>(
      `SELECT name FROM pgboss.job WHERE name = 'battle.processDue' AND data ->> 'battleId' = $1`,
      [battleId],
    );
    // One job for the expiry, one for the end.
    expect(jobs).toHaveLength(2);
    await expect
      .poll(
        async () => {
          product.ports.advance(1_000);
          return state();
        },
        { interval: 200 },
      )
      .toBe(2);
  });
});
