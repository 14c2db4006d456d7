import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBox } from '../../src/fair/outcome/openingOutcome.ts';
import { dropDetail } from '../../src/net/contract/calls/games/drop.ts';
import { fairRotate } from '../../src/net/contract/calls/games/fair.ts';
import { statLastDrop } from '../../src/net/contract/calls/games/stat.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { readTable } from '../../server/domain/catalogue/versions.ts';
import { BattleClient } from '../support/battleClient.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let battles: BattleClient;
beforeAll(async () => {
  product = await startProduct('public drops');
  battles = new BattleClient(product);
});
afterAll(() => product.stop());

const detail = (id: string) => product.call(null, dropDetail, { id });

describe('the drop of an opening', () => {
  it('is told to everybody once its reel has stopped, its seeds once they are revealed', async () => {
    const player = await product.newPlayer();
    const { boxId, price } = await product.cheapestBox();
    const { openings } = (await product.open(player, { boxId, count: 1 })).data;
    const [one] = openings;
    const id = one?.rollId ?? '';
    expect((await detail(id)).code).toBe('drop.notFound');
    product.ports.advance(60_000);

    const shown = (await detail(id)).data;
    expect(shown).toMatchObject({
      id,
      playerId: player.id,
      item: { itemId: one?.item.itemId, recoveryPrice: one?.item.recoveryPrice },
      source: { kind: 'opening', isFree: false, box: { boxId, price } },
      roll: { roll: one?.roll, round: one?.round, publicHash: one?.publicHash },
    });
    expect(shown.roll).toMatchObject({ serverSeed: null, secretSalt: null, userSeed: null });
    const { store } = product.services;
    const table = await readTable(store, boxId, one?.boxVersion ?? 0);
    const ranges = table.ranges.filter(({ itemId }) => itemId === one?.item.itemId);
    expect(shown.tickets).toBe(ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0));

    await product.call(player, fairRotate, {});
    const { roll } = (await detail(id)).data;
    const { serverSeed, userSeed, round } = roll;
    if (serverSeed === null || userSeed === null) throw new Error('not revealed');
    expect(openBox(nodeHashes, { ...table, id: boxId }, { serverSeed, userSeed, round })).toMatchObject({
      roll: one?.roll,
      itemId: one?.item.itemId,
    });
  });

  it('keeps the value it was won at, whatever the item costs later', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const { openings } = (await product.open(player, { boxId, count: 1 })).data;
    product.ports.advance(60_000);
    const { rollId, item } = openings[0] ?? { rollId: '', item: undefined };
    await product.services.store.query('UPDATE catalogue_items SET price = price + 1000 WHERE id = $1', [
      item?.itemId,
    ]);
    await product.services.catalogue.refresh();
    expect((await detail(rollId)).data.item.recoveryPrice).toBe(item?.recoveryPrice);
  });
});

describe('the drop of a battle', () => {
  it('names the battle and the place of the box', async () => {
    const player = await product.newPlayer();
    const { battleId } = await battles.create(player, { share: true });
    await battles.fillWithBots(player, battleId, 2);
    const { pulls } = await battles.playToEnd(battleId);
    const own = pulls.find(({ pos }) => pos === 1);
    const shown = (await detail(own?.rollId ?? '')).data;
    expect(shown).toMatchObject({
      eventType: 23,
      item: { itemId: own?.item.itemId },
      source: { kind: 'battle', battleId, mode: 0, place: 1, boxes: 1 },
    });
    expect(shown.roll.serverSeed).not.toBeNull();
    const bots = pulls.find(({ pos }) => pos === 2);
    expect((await detail(bots?.rollId ?? '')).code).toBe('drop.notFound');
  });

  it('is never told of a private one, not even if its drop were written', async () => {
    const player = await product.newPlayer();
    const { battleId, key } = await battles.create(player, { share: true, isPrivate: true });
    await battles.fillWithBots(player, battleId, 2);
    const { pulls } = await battles.playToEnd(battleId, key ?? '');
    const { store, ports } = product.services;
    const id = pulls.find(({ pos }) => pos === 1)?.rollId ?? '';
    await store.query(
      `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
       SELECT id, 23, $2::uuid, definition_id, box_id, grade, $3 FROM battle_pulls WHERE id = $1::uuid`,
      [id, player.id, ports.clock.now()],
    );
    expect((await detail(id)).code).toBe('drop.notFound');
    await store.query('DELETE FROM drops WHERE id = $1', [id]);
  });
});

describe('the drop of a dream', () => {
  it('has the chance as its odds', async () => {
    const player = await product.newPlayer();
    const target = await targetAbove(product, 100);
    let rollId: string | undefined;
    for (let turn = 0; turn < 40 && rollId === undefined; turn += 1) {
      const { dream } = (await dreamOf(product, player, target, { tickets: 75_000 })).data;
      if (dream.won) rollId = dream.rollId;
    }
    product.ports.advance(60_000);
    const shown = (await detail(rollId ?? '')).data;
    expect(shown).toMatchObject({ eventType: 22, tickets: 75_000, source: { kind: 'dream' } });
    expect(shown.item.recoveryPrice).toBe(target.recoveryPrice);
  });
});

it('refuses ids of nothing', async () => {
  expect((await detail('x')).code).toBe('drop.notFound');
  expect((await detail('ffffffff-ffff-7fff-bfff-ffffffffffff')).code).toBe('drop.notFound');
});

it('leads from every drop of the feed to its page', async () => {
  const listed = (await product.call(null, statLastDrop, { limit: 100 })).data;
  expect(listed.length).toBeGreaterThan(2);
  for (const { id, playerName, playerId } of listed)
    expect((await detail(id)).data).toMatchObject({ id, playerName, playerId });
});
