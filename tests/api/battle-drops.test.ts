/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropEvent } from '../../src/net/contract/site/events.ts';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startLiveProduct } from '../support/liveProduct.ts';
import type { LiveProduct } from '../support/liveProduct.ts';
import { boxRecent } from '../../src/net/contract/calls/games/box.ts';
import { statLastDrop } from '../../src/net/contract/calls/games/stat.ts';

let product: LiveProduct;
let table: BattleClient;

beforeAll(async () => {
  product = await startLiveProduct('battle drops');
  table = new BattleClient(product);
});
afterAll(() => product.stop());

/** A shared battle of a player and a bot: every player gets a payout, so there are drops. */
async function startShared(): Promise<string> {
  const player = await product.newPlayer();
  const { battleId } = await table.create(player, { share: true });
  await table.fillWithBots(player, battleId, 2);
  return battleId;
}

describe('the feed of the product', () => {
  it('publishes a battle’s drops as event 23 after the battle, not before', async () => {
    await product.connectListener();
    const battleId = await startShared();
    const { endTime, pulls } = await table.detail(battleId);
    await table.sweepAfter(Date.parse(endTime ?? '') - product.ports.clock.now().getTime() - 1);
    const early = await product.drainEvents();
    expect(early.map(({ eventType }) => eventType)).not.toContain(23);

    await table.sweepAfter(1);
    const events: LiveEvent[] = [];
    // Each poll queries the database, in real time.
    await expect
      .poll(async () => {
        product.ports.advance(100);
        events.push(...(await product.drainEvents()));
        return events.filter(({ eventType }) => eventType === 23).length;
      })
      .toBe(1);
    const drop = dropEvent.parse(events.find(({ eventType }) => eventType === 23));
    const own = pulls.find(({ pos }) => pos === 1);
    expect(drop.data).toMatchObject({ id: own?.rollId, grade: own?.item.grade });
    expect(drop.data.item.itemId).toBe(own?.item.itemId);
  });

  it.each([
    ['whose winner takes all', {}],
    ['that is shared', { share: true }],
  ])('has no drops of a private battle %s', async (_rule, rules) => {
    const player = await product.newPlayer();
    const before = (await product.call(null, statLastDrop, { limit: 100 })).data;
    const { battleId, key } = await table.create(player, { ...rules, isPrivate: true });
    const guest = await product.newPlayer();
    await table.join(guest, battleId, { link: key ?? '' });
    const { pulls } = await table.playToEnd(battleId, key ?? '');
    expect(pulls).toHaveLength(2);
    product.ports.advance(10_000);
    expect((await product.call(null, statLastDrop, { limit: 100 })).data).toEqual(before);
    const { boxId } = await product.cheapestBox();
    const recent = (await product.call(null, boxRecent, { id: boxId })).data;
    const rollIds = pulls.map(({ rollId }) => rollId);
    expect(recent.filter(({ id }) => rollIds.includes(id))).toEqual([]);
    await product.expectCoherentLedger();
  });
});
