import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { battleCreate, battleGetBots } from '../../src/net/contract/calls/games/battle.ts';
import { BATTLE_WAIT_MS } from '../../src/net/contract/limits.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { BattleClient } from '../support/battleClient.ts';

let product: Product;
let table: BattleClient;
beforeAll(async () => {
  product = await startProduct('battle create');
  table = new BattleClient(product);
});
afterAll(() => product.stop());

describe('creating a battle', () => {
  it('takes a seat, holds its price and waits', async () => {
    const player = await product.newPlayer();
    const { price, boxId } = await product.cheapestBox();
    const created = await table.create(player, { boxes: `${boxId}:2`, playerCount: 3, pos: 2 });
    expect(created).toMatchObject({ version: 1, state: 0, key: null, balance: 50_000 - 2 * price });
    const { balance } = await product.balance(player);
    expect(balance).toEqual({ main: 50_000 - 2 * price, hold: 2 * price });
    const battle = await table.detail(created.battleId);
    expect(battle).toMatchObject({
      state: 0,
      playerCount: 3,
      rounds: 2,
      seatCost: 2 * price,
      totalCost: 6 * price,
      creatorId: player.id,
      startTime: null,
      serverSeed: null,
      secretSalt: null,
      userSeed: null,
      pulls: [],
      outcome: null,
      winners: [],
      totalValue: null,
      beacon: null,
      cancelReason: null,
    });
    expect(battle.seats).toMatchObject([{ pos: 2, playerId: player.id, isBot: false }]);
    expect(Date.parse(battle.expireTime) - Date.parse(battle.createTime)).toBe(BATTLE_WAIT_MS);
    await product.expectCoherentLedger();
  });

  it('starts with the last seat, drawn and not revealed', async () => {
    const [one, two] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(one);
    const joined = await table.join(two, battleId);
    expect(joined).toMatchObject({ battleId, version: 2, state: 1 });
    const battle = await table.detail(battleId);
    expect(battle.pulls.map(({ round }) => round)).toEqual([1, 2]);
    expect(battle).toMatchObject({ state: 1, serverSeed: null, secretSalt: null, winners: [] });
    expect(battle.outcome).not.toBeNull();
    expect((await product.balance(two)).balance.hold).toBe(0);
    await product.expectCoherentLedger();
  });

  it('gives the items to the winner after the playback, and reveals the seeds', async () => {
    const [one, two] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(one);
    await table.join(two, battleId);
    const battle = await table.playToEnd(battleId);
    expect(battle).toMatchObject({ state: 2, version: 3 });
    const [winner] = battle.winners;
    const owner = battle.seats.find(({ pos }) => pos === winner)?.playerId === one.id ? one : two;
    const backpack = await product.backpack(owner);
    expect(backpack.list.map(({ rollId }) => rollId).sort()).toEqual(
      battle.pulls.map(({ rollId }) => rollId).sort(),
    );
    await product.expectCoherentLedger();
  });

  it('lists bots', async () => {
    const player = await product.newPlayer();
    const bots = (await product.call(player, battleGetBots, {})).data;
    expect(bots.length).toBeGreaterThanOrEqual(5);
    expect(await product.call(null, battleCreate, {} as never)).toMatchObject({ code: 'auth.required' });
  });
});
