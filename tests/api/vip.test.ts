import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { rewardClaim } from '../../src/net/contract/calls/account/reward.ts';
import { vipCurrent, vipLevels } from '../../src/net/contract/calls/account/vip.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const vipOf = async (player: TestPlayer) => (await product.call(player, vipCurrent, {})).data;

/** Opens one box of at least this price. */
async function openFor(player: TestPlayer, least: number): Promise<number> {
  const box = (await product.boxes()).find(({ price }) => price >= least && price < 50_000);
  if (box === undefined) throw new Error('no such box');
  await product.open(player, { boxId: box.boxId, count: 1, version: box.version });
  return box.price;
}

describe('levels', () => {
  it('are the configuration’s, for everybody', async () => {
    const { levels } = (await product.call(null, vipLevels, {})).data;
    expect(levels).toHaveLength(10);
    expect(levels[0]).toEqual({ level: 1, turnover: 10_000, amount: 100 });
    expect(levels[9]).toEqual({ level: 10, turnover: 25_000_000, amount: 100_000 });
  });

  it('of a new player are all to come', async () => {
    const vip = await vipOf(await product.newPlayer());
    expect(vip).toMatchObject({ level: 0, turnover: 0 });
    expect(vip.levels.map(({ state, claimedAt }) => [state, claimedAt])).toEqual(
      Array.from({ length: 10 }, () => ['open', null]),
    );
  });

  it('are reached by turnover, and say when their reward was claimed', async () => {
    const player = await product.newPlayer();
    const spent = await openFor(player, 10_000);
    expect(await vipOf(player)).toMatchObject({ level: 1, turnover: spent });
    expect((await vipOf(player)).levels[0]).toMatchObject({ state: 'claimable', claimedAt: null });
    product.ports.advance(60_000);
    await product.call(player, rewardClaim, { kind: 'level', level: 1 }, { key: product.newKey() });
    const claimedAt = product.ports.clock.now().toISOString();
    product.ports.advance(60_000);
    const { levels } = await vipOf(player);
    expect(levels[0]).toMatchObject({ level: 1, state: 'claimed', claimedAt });
    expect(levels[1]).toMatchObject({ level: 2, state: 'open', claimedAt: null });
  });

  it('follow a change of the thresholds; what was claimed stays claimed', async () => {
    const { store, ports } = product.services;
    const player = await product.newPlayer();
    await openFor(player, 10_000);
    await product.call(player, rewardClaim, { kind: 'level', level: 1 }, { key: product.newKey() });
    const before = (await product.call(null, vipLevels, {})).data.levels.map(({ turnover }) => turnover);
    await writeSysConfig(
      store,
      'levelTurnovers',
      [60_000, ...before.slice(1).map((at) => at + 60_000)],
      ports.clock.now(),
    );
    try {
      expect((await product.call(null, vipLevels, {})).data.levels[0]?.turnover).toBe(60_000);
      const vip = await vipOf(player);
      expect(vip.level).toBe(0);
      expect(vip.levels[0]?.state).toBe('claimed');
    } finally {
      await writeSysConfig(store, 'levelTurnovers', before, ports.clock.now());
    }
  });

  it('of a player are not told to a visitor', async () => {
    expect((await product.call(null, vipCurrent, {})).status).toBe(401);
  });
});
