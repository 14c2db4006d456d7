/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withIdempotency } from '../../server/domain/idempotency/with-idempotency.ts';
import { registerCall } from '../../server/http/register-call.ts';
import { battleCancel } from '../../src/net/contract/calls/games/battle.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { startTestApp } from '../support/app.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let table: BattleClient;
beforeAll(async () => {
  product = await startProduct('idempotency');
  table = new BattleClient(product);
});
afterAll(() => product.stop());

const twoPlayers = async () => [await product.newPlayer(), await product.newPlayer()] as const;

describe('the same key and payload of two players', () => {
  it('opens a box for each', async () => {
    const [one, two] = await twoPlayers();
    const { boxId, price } = await product.cheapestBox();
    const first = await product.open(one, { boxId, count: 1 }, 'opening-of-two');
    const second = await product.open(two, { boxId, count: 1 }, 'opening-of-two');
    expect(second.data.openings[0]?.rollId).not.toBe(first.data.openings[0]?.rollId);
    for (const player of [one, two]) {
      expect((await product.balance(player)).balance.main).toBe(50_000 - price);
      expect((await product.backpack(player)).ownedCount).toBe(1);
    }
    await product.expectCoherentLedger();
  });

  it('refuses the second player, who has no user seed', async () => {
    const [one, two] = [await product.newPlayer(), await product.newPlayer({ userSeed: null })];
    const { boxId } = await product.cheapestBox();
    await product.open(one, { boxId, count: 1 }, 'refused-for-two');
    expect((await product.open(two, { boxId, count: 1 }, 'refused-for-two')).code).toBe('fair.noUserSeed');
  });

  it('sells the items of each', async () => {
    const [one, two] = await twoPlayers();
    const { boxId } = await product.cheapestBox();
    await product.open(one, { boxId, count: 1 });
    await product.open(two, { boxId, count: 2 });
    const sell = (player: typeof one) =>
      product.call(player, profileExchangeQuantity, { all: true }, { key: 'sale-of-two' });
    expect((await sell(one)).data.sold).toBe(1);
    expect((await sell(two)).data.sold).toBe(2);
    expect((await product.backpack(two)).ownedCount).toBe(0);
    await product.expectCoherentLedger();
  });

  it('creates no second battle, and tells the second player nothing about the first', async () => {
    const [one, two] = await twoPlayers();
    const settings = { commitId: await table.commit(one), userSeed: 'the_same', isPrivate: true };
    expect((await table.tryCreate(one, settings, 'create-of-two')).code).toBeNull();
    expect((await table.tryCreate(two, settings, 'create-of-two')).code).toBe('battle.commit');
  });

  it('takes a seat for the first and refuses it to the second', async () => {
    const [one, two] = await twoPlayers();
    const { battleId } = await table.create(await product.newPlayer(), { playerCount: 3 });
    const seat = { pos: 2, userSeed: 'the_same', key: 'join-of-two' };
    expect((await table.tryJoin(one, battleId, seat)).code).toBeNull();
    expect((await table.tryJoin(two, battleId, seat)).code).toBe('battle.seatTaken');
  });

  it('runs each transaction', async () => {
    const [one, two] = await twoPlayers();
    const { store } = product.services;
    const at = product.ports.clock.now();
    const ask = (playerId: string) =>
      withIdempotency(store, { playerId, key: 'work-of-two', fingerprint: 'same' }, at, async () => playerId);
    expect(await ask(one.id)).toBe(one.id);
    expect(await ask(two.id)).toBe(two.id);
    expect(await ask(one.id)).toBe(one.id);
  });
});

describe('an idempotency key', () => {
  it('of one call is refused by another with the same payload', async () => {
    const { store } = product.services;
    const { id: playerId } = await product.newPlayer();
    const elsewhere: typeof battleCancel = { ...battleCancel, path: '/api/test/elsewhere' };
    let effects = 0;
    const test = await startTestApp({
      authenticate: async () => ({ sessionId: 'session', playerId }),
      routes(app) {
        for (const call of [battleCancel, elsewhere]) {
          registerCall(app, call, ({ input: { id }, player, idempotency }) =>
            withIdempotency(store, { ...player, ...idempotency }, product.ports.clock.now(), async () => {
              effects += 1;
              return { battleId: id, version: 1, state: 3 as const };
            }),
          );
        }
      },
    });
    const input = { id: playerId };
    const ask = (call: typeof battleCancel) =>
      test.call({ token: 'token' }, call, input, { key: 'of-one-call' });
    expect((await ask(battleCancel)).code).toBeNull();
    expect((await ask(elsewhere)).code).toBe('idempotency.reused');
    expect((await ask(battleCancel)).code).toBeNull();
    expect(effects).toBe(1);
    await test.close();
  });

  it('of a refused opening can be used again once the reason is gone', async () => {
    const player = await product.newPlayer();
    const { boxId, price } = await product.cheapestBox();
    await product.spendDownTo(player, price - 1);
    const open = () => product.open(player, { boxId, count: 1 }, 'refused-before');
    expect((await open()).code).toBe('balance.insufficient');
    await table.creditPlayer(player, 1);
    expect((await open()).data.balance).toBe(0);
    await product.expectCoherentLedger();
  });

  it('of a refused battle can be used again once the reason is gone', async () => {
    const player = await product.newPlayer();
    const { price } = await product.cheapestBox();
    await product.spendDownTo(player, price - 1);
    const settings = { commitId: await table.commit(player), userSeed: 'the_same' };
    const create = () => table.tryCreate(player, settings, 'refused-battle');
    expect((await create()).code).toBe('balance.insufficient');
    await table.creditPlayer(player, 1);
    expect((await create()).data.balance).toBe(0);
    await product.expectCoherentLedger();
  });
});
