import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import {
  accountCoolOff,
  accountLimits,
  accountSetLimit,
} from '../../src/net/contract/calls/account/accountLimits.ts';
import { boxOpen } from '../../src/net/contract/calls/games/box.ts';
import { battleCreate } from '../../src/net/contract/calls/games/battle.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { mallList, profileBuyVirtual } from '../../src/net/contract/calls/items/mall.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { BattleClient } from '../support/battleClient.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { COPIES, ENOUGH } from '../support/raceSize.ts';

/** Two applications over one store act as two processes. */
describe('races against a spending limit', () => {
  let product: Product;
  let table: BattleClient;
  let other: TestApp;
  let boxId: string;
  let price: number;
  beforeAll(async () => {
    product = await startProduct('limit races');
    expect(product.services.store.kind).toBe('postgres');
    table = new BattleClient(product);
    const services = await buildTestServices(product.services.store, testPorts('other process'));
    other = await startTestApp({
      authenticate: (token) => services.sessions.find(token),
      routes: (app) =>
        registerRoutes(app, { ...services, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
    });
    ({ boxId, price } = await product.cheapestBox());
  });
  afterAll(async () => {
    await other.close();
    await product.stop();
  });

  const richPlayer = async () => {
    const player = await product.newPlayer();
    await table.creditPlayer(player, COPIES * price);
    return player;
  };
  const anywhere = (n: number): TestApp => (n % 2 === 0 ? product : other);
  const open = (n: number, player: TestPlayer) =>
    anywhere(n).call(player, boxOpen, { boxId, count: 1 }, { key: `limit-${n}-${player.id}` });
  const codesOf = (answers: readonly { code: string | null }[]) => {
    const counts: Record<string, number> = {};
    for (const { code } of answers) counts[code ?? 'done'] = (counts[code ?? 'done'] ?? 0) + 1;
    return counts;
  };
  const spentToday = async (player: TestPlayer) =>
    (await product.call(player, accountLimits, {})).data.limits[0]?.spent;

  it(`${COPIES} openings at once under a limit for ${ENOUGH} open exactly ${ENOUGH}`, async () => {
    const player = await richPlayer();
    await product.call(player, accountSetLimit, { period: 'day', amount: ENOUGH * price });
    const answers = await Promise.all(Array.from({ length: COPIES }, (_, n) => open(n, player)));
    expect(codesOf(answers)).toEqual({ done: ENOUGH, 'limits.day': COPIES - ENOUGH });
    expect(await spentToday(player)).toBe(ENOUGH * price);
    await product.expectCoherentLedger();
  });

  it(
    `${COPIES} openings while the first limit is being set stay below it from then on`,
    { tags: ['full'] },
    async () => {
      const player = await richPlayer();
      const openings = Array.from({ length: COPIES }, (_, n) => open(n, player));
      const set = await other.call(player, accountSetLimit, { period: 'week', amount: ENOUGH * price });
      const answers = await Promise.all(openings);
      expect(set.code).toBeNull();
      const before = (set.data.limits[1]?.spent ?? 0) / price;
      expect(codesOf(answers)['done']).toBe(Math.max(ENOUGH, before));
      expect(await spentToday(player)).toBe(Math.max(ENOUGH, before) * price);
      await product.expectCoherentLedger();
    },
  );

  it('purchases from both balances at once share one limit', async () => {
    const player = await richPlayer();
    const [item] = (await product.call(null, mallList, { sort: 'priceLow', minPrice: 100 })).data.list;
    const { itemId = '', recoveryPrice: cost = 0 } = item ?? {};
    const buy = (n: number, balanceType: 0 | 1, quantity = 1) =>
      anywhere(n).call(
        player,
        profileBuyVirtual,
        { itemId, balanceType, quantity },
        { key: `limit-buy-${n}` },
      );
    await buy(3_000, 0, 40);
    await product.call(player, profileExchangeQuantity, { all: true }, { key: 'limit-sale' });
    await product.call(player, accountSetLimit, { period: 'day', amount: 60 * cost });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => buy(n, n % 4 < 2 ? 0 : 1)));
    expect(codesOf(answers)).toEqual({ done: 20, 'limits.day': 40 });
    expect(await spentToday(player)).toBe(60 * cost);
    await product.expectCoherentLedger();
  });

  it('battles and openings at once share one limit, and refunds free it', { tags: ['full'] }, async () => {
    const player = await richPlayer();
    await product.call(player, accountSetLimit, { period: 'month', amount: 20 * price });
    const creations = Array.from({ length: 10 }, async (_, n) => {
      const commitId = await table.commit(player);
      const input = { boxes: `${boxId}:1`, playerCount: 2, fast: true, userSeed: table.newSeed(), commitId };
      return anywhere(n).call(player, battleCreate, input, { key: `limit-battle-${n}` });
    });
    const openings = Array.from({ length: 60 }, (_, n) => open(n + 1000, player));
    const [battles, opened] = await Promise.all([Promise.all(creations), Promise.all(openings)]);
    const created = battles.filter(({ code }) => code === null);
    expect(created.length + (codesOf(opened)['done'] ?? 0)).toBe(20);
    expect(await spentToday(player)).toBe(20 * price);
    await product.expectCoherentLedger();
    await Promise.all(created.map(({ data }) => table.cancel(player, data.battleId)));
    expect(await spentToday(player)).toBe((20 - created.length) * price);
    await product.expectCoherentLedger();
  });

  it('nothing is opened after a cool-off was answered', { tags: ['full'] }, async () => {
    const player = await richPlayer();
    const openings = Array.from({ length: 60 }, (_, n) => open(n + 2000, player));
    const answer = await other.call(player, accountCoolOff, { days: '1' });
    const spent = answer.data.limits[0]?.spent;
    const answers = await Promise.all(openings);
    expect(
      Object.keys(codesOf(answers)).filter((code) => code !== 'done' && code !== 'limits.coolOff'),
    ).toEqual([]);
    expect(await spentToday(player)).toBe(spent);
    await product.expectCoherentLedger();
  });
});
