import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { accountSession } from '../../src/net/contract/calls/account/accountLimits.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import type { BoxSummary } from '../../src/net/contract/entities.ts';
import { BattleClient } from '../support/battleClient.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let table: BattleClient;
let box: BoxSummary;
beforeAll(async () => {
  product = await startProduct('play session');
  table = new BattleClient(product);
  box = await product.cheapestBox();
});
afterAll(() => product.stop());

const open = async (player: TestPlayer, count = 1) =>
  (await product.open(player, { boxId: box.boxId, count })).code;

describe('the least time per opening', () => {
  it('refuses an opening that comes too soon, for as long as the last one had boxes or after a dream', async () => {
    const { store, ports } = product.services;
    await writeSysConfig(store, 'minOpeningSeconds', 3, ports.clock.now());
    try {
      expect((await product.call(null, commonSysConfig, {})).data.minOpeningSeconds).toBe(3);
      const player = await product.newPlayer();
      expect(await open(player, 2)).toBeNull();
      product.ports.advance(5_999);
      const refused = await product.open(player, { boxId: box.boxId, count: 1 });
      expect([refused.code, refused.status]).toEqual(['limits.pace', 429]);
      product.ports.advance(1);
      expect(await open(player)).toBeNull();
      // Another player is not held up.
      expect(await open(await product.newPlayer())).toBeNull();
      product.ports.advance(3_000);
      expect(await open(player)).toBeNull();
      product.ports.advance(3_000);
      expect((await dreamOf(product, player, await targetAbove(product, 1_000))).code).toBeNull();
      product.ports.advance(2_999);
      expect(await open(player)).toBe('limits.pace');
      product.ports.advance(1);
      expect(await open(player)).toBeNull();
    } finally {
      await writeSysConfig(store, 'minOpeningSeconds', 0, ports.clock.now());
    }
  });
});

describe('the session clock', () => {
  it('tells what was spent and won since a moment, at the earliest since the login', async () => {
    const player = await product.newPlayer();
    const since = product.ports.clock.now();
    expect(await open(player, 2)).toBeNull();
    const session = async (input: { since?: string } = {}) =>
      (await product.call(player, accountSession, input)).data;
    // Until the reel stops the clock does not tell what it shows.
    expect(await session()).toEqual({
      since: since.toISOString(),
      spent: 2 * box.price,
      won: 0,
      net: -2 * box.price,
    });
    product.ports.advance(60_000);
    const value = (await product.backpack(player)).ownedValue;
    expect(await session({ since: '2020-01-01T00:00:00.000Z' })).toEqual({
      since: since.toISOString(),
      spent: 2 * box.price,
      won: value,
      net: value - 2 * box.price,
    });
    const later = new Date(since.getTime() + 30_000).toISOString();
    expect(await session({ since: later })).toEqual({ since: later, spent: 0, won: 0, net: 0 });
  });

  it('counts a battle when it has ended', async () => {
    const player = await product.newPlayer();
    const { battleId } = await table.create(player);
    await table.fillWithBots(player, battleId, 2);
    const session = async () => (await product.call(player, accountSession, {})).data;
    expect(await session()).toMatchObject({ spent: box.price, won: 0 });
    const { outcome } = await table.playToEnd(battleId);
    expect(await session()).toMatchObject({ spent: box.price, won: outcome?.payouts[0] });
  });
});
