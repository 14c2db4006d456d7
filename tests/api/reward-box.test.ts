import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileFreeBoxPage, profileOpenFreeBox } from '../../src/net/contract/calls/games/freeBox.ts';
import { freeBoxChecks } from '../../server/domain/audit/free-boxes.ts';
import { runSqlCheck } from '../../server/domain/audit/sql-check.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { giveFreeBox } from '../support/freeBoxes.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { RewardDriver } from '../support/rewards.ts';

const DAY_MS = 86_400_000;

describe('the free box of the daily reward', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('reward box');
  });
  afterAll(() => product.stop());

  const freeBoxesOf = async ({ player }: RewardDriver) =>
    (await product.call(player, profileFreeBoxPage, {})).data;
  const open = ({ player }: RewardDriver, freeBoxId: string | null) =>
    product.call(player, profileOpenFreeBox, { freeBoxId: freeBoxId ?? '' }, { key: product.newKey() });

  it('is given once with each claim, and opens without a payment', async () => {
    const rewards = await RewardDriver.ofNewPlayer(product);
    const { boxId } = await product.cheapestBox();
    expect((await rewards.current()).daily.box).toMatchObject({ boxId, price: 300 });
    const key = product.newKey();
    const { data } = await rewards.claim({ kind: 'daily', zone: 'UTC' }, key);
    // The same request again answers the same.
    expect((await rewards.claim({ kind: 'daily', zone: 'UTC' }, key)).data).toEqual(data);
    expect((await rewards.claimDaily()).code).toBe('reward.claimed');
    const { freeBoxId } = data;
    expect((await freeBoxesOf(rewards)).list).toMatchObject([
      { freeBoxId, boxId, source: 'reward', stat: 0 },
    ]);
    const before = await rewards.main();
    expect((await open(rewards, freeBoxId)).data.openings).toHaveLength(1);
    expect(await rewards.main()).toBe(before);
    await product.expectCoherentLedger();
  });

  it('can be opened within seven days', async () => {
    const rewards = await RewardDriver.ofNewPlayer(product);
    const first = (await rewards.claimDaily('UTC')).data.freeBoxId;
    product.ports.advance(DAY_MS);
    const second = (await rewards.claimDaily()).data.freeBoxId;
    product.ports.advance(6 * DAY_MS - 1);
    expect((await open(rewards, first)).code).toBeNull();
    product.ports.advance(DAY_MS + 1);
    expect((await open(rewards, second)).code).toBe('freeBox.expired');
    await product.expectCoherentLedger();
  });

  it('is given by no other reward', async () => {
    const rewards = await RewardDriver.ofNewPlayer(product);
    const { boxId } = await product.cheapestBox();
    await product.open(rewards.player, { boxId, count: 1 });
    expect((await rewards.claim({ kind: 'task', task: 'opening' })).data.freeBoxId).toBeNull();
    expect((await freeBoxesOf(rewards)).total).toBe(0);
  });

  it('is none where no box costs so little', async () => {
    const rewards = await RewardDriver.ofNewPlayer(product);
    const { store, ports } = product.services;
    await writeSysConfig(store, 'dailyBoxPrice', 299, ports.clock.now());
    expect((await rewards.current()).daily.box).toBeNull();
    expect((await rewards.claimDaily('UTC')).data.freeBoxId).toBeNull();
    expect((await freeBoxesOf(rewards)).total).toBe(0);
    await writeSysConfig(store, 'dailyBoxPrice', 300, ports.clock.now());
  });

  it('is a finding of the audit without its reward, and as a second one of it', async () => {
    const { store, ports } = product.services;
    const check = freeBoxChecks.find(({ name }) => name.includes('of a reward'));
    if (check === undefined) throw new Error('no check');
    const without = await RewardDriver.ofNewPlayer(product);
    const twice = await RewardDriver.ofNewPlayer(product);
    const { freeBoxId } = (await twice.claimDaily('UTC')).data;
    expect(await runSqlCheck(store, check)).toEqual([]);
    const planted = [
      await giveFreeBox(product, without.player.id, { source: 'reward' }),
      await giveFreeBox(product, twice.player.id, { source: 'reward', at: ports.clock.now() }),
    ];
    const found = await runSqlCheck(store, check);
    expect(found.map(({ subject }) => subject).sort()).toEqual([...planted, freeBoxId].sort());
  });
});
