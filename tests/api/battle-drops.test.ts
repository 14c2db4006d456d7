/** @module-tag postgres */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropEvent } from '../../src/net/contract/events.ts';
import type { LiveEvent } from '../../src/net/contract/events.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startLiveProduct } from '../support/liveProduct.ts';
import type { LiveProduct } from '../support/liveProduct.ts';
import { boxRecent } from '../../src/net/contract/calls/box.ts';
import { statLastDrop } from '../../src/net/contract/calls/stat.ts';

const MIGRATION = join(import.meta.dirname, '../../server/db/migrations/0009_private_drops.sql');

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

  it('loses the drops that earlier versions wrote for private battles, and no others', async () => {
    const { store, ports } = product.services;
    const player = await product.newPlayer();
    const { battleId, key } = await table.create(player, { share: true, isPrivate: true });
    await table.fillWithBots(player, battleId, 2);
    await table.playToEnd(battleId, key ?? '');
    const listIds = () => store.query('SELECT id FROM drops ORDER BY id');
    const kept = await listIds();
    await store.query(
      `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
       SELECT p.id, 23, $2::uuid, p.definition_id, p.box_id, p.grade, $3
       FROM battle_pulls p WHERE p.battle_id = $1::uuid`,
      [battleId, player.id, ports.clock.now()],
    );
    expect(await listIds()).not.toEqual(kept);
    await store.exec(readFileSync(MIGRATION, 'utf8'));
    expect(await listIds()).toEqual(kept);
  });
});
