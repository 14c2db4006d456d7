import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCoolOff } from '../../src/net/contract/calls/account/accountLimits.ts';
import { fundsOffers } from '../../src/net/contract/calls/items/funds.ts';
import { mallList, profileBuyVirtual } from '../../src/net/contract/calls/items/mall.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { sysConfigDefaults, writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { BattleClient } from '../support/battleClient.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { allowGifts, givePacket } from '../support/packets.ts';
import { giveTradeUrl, takeBack } from '../support/takeBacks.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { RewardDriver } from '../support/rewards.ts';

const DAY_MS = 86_400_000;
const { refillAmount, refillBelow } = sysConfigDefaults;

describe('the daily refill', () => {
  let product: Product;
  // Each test begins at noon UTC.
  beforeAll(async () => {
    product = await startProduct('refill');
  });
  afterAll(() => product.stop());

  /** A player with so many minor units in the main balance. */
  const withCoins = async (left: number) => {
    const start = Date.parse('2026-03-01T12:00:00Z');
    const now = product.ports.clock.now().getTime();
    product.ports.advance(now <= start ? start - now : DAY_MS - ((now - start) % DAY_MS || DAY_MS));
    const rewards = await RewardDriver.ofNewPlayer(product);
    await product.spendDownTo(rewards.player, left);
    return rewards;
  };
  const claim = (rewards: RewardDriver, zone = 'UTC') => rewards.claim({ kind: 'refill', zone });
  const stateOf = async (rewards: RewardDriver) => (await rewards.current()).refill?.state;

  it('is paid once a day to who has few coins, and told among the rewards', async () => {
    const rewards = await withCoins(0);
    expect(await rewards.current()).toMatchObject({
      claimable: 2,
      refill: { amount: refillAmount, below: refillBelow, state: 'claimable', nextAt: null },
    });
    const { data } = await claim(rewards, 'Asia/Shanghai');
    expect(data).toMatchObject({ balance: refillAmount, reward: { kind: 'refill', name: '2026-03-01' } });
    await product.spendDownTo(rewards.player, 0);
    expect((await claim(rewards)).code).toBe('reward.claimed');
    // 20:00 in Shanghai: four hours to midnight.
    product.ports.advance(4 * 3_600_000 - 1);
    expect((await claim(rewards)).code).toBe('reward.claimed');
    product.ports.advance(1);
    expect((await claim(rewards)).data.reward.name).toBe('2026-03-02');
    expect((await rewards.page({ stat: 1 })).list.map(({ kind }) => kind)).toEqual(['refill', 'refill']);
    await product.expectCoherentLedger();
  });

  it('begins below its balance, not at it', async () => {
    const rewards = await withCoins(refillBelow);
    expect(await stateOf(rewards)).toBe('open');
    expect((await claim(rewards)).code).toBe('reward.notReached');
    await product.spendDownTo(rewards.player, refillBelow - 1);
    expect((await claim(rewards)).data.balance).toBe(refillBelow - 1 + refillAmount);
  });

  it('counts the coins of all balances', async () => {
    const seller = await withCoins(20_000);
    const [dear] = (await product.boxes()).filter(({ price }) => price > 1_800 && price <= 2_000);
    await product.open(seller.player, { boxId: dear!.boxId, count: 10 });
    await product.spendDownTo(seller.player, 0);
    await product.call(seller.player, profileExchangeQuantity, { all: true }, { key: product.newKey() });
    expect((await product.balance(seller.player)).secondaryBalance).toBeGreaterThanOrEqual(refillBelow);
    expect(await stateOf(seller)).toBe('open');
    const waiting = await withCoins(5_000);
    await new BattleClient(product).create(waiting.player);
    const { hold } = (await product.balance(waiting.player)).balance;
    await product.spendDownTo(waiting.player, Math.max(0, refillBelow - hold));
    expect(await stateOf(waiting)).toBe('open');
  });

  it('counts the seat of a battle in progress', async () => {
    const rewards = await withCoins(5_000);
    const battles = new BattleClient(product);
    const { battleId } = await battles.create(rewards.player);
    await battles.fillWithBots(rewards.player, battleId, 2);
    const { state, seatCost } = await battles.detail(battleId);
    expect(state).toBe(1);
    expect((await product.balance(rewards.player)).balance.hold).toBe(0);
    await product.spendDownTo(rewards.player, Math.max(0, refillBelow - seatCost));
    expect(await stateOf(rewards)).toBe('open');
    expect((await claim(rewards)).code).toBe('reward.notReached');
    await battles.playToEnd(battleId);
  });

  it('counts items and own open red packets', async () => {
    const collector = await withCoins(20_000);
    const [item] = (await product.call(null, mallList, { sort: 'priceLow', minPrice: refillBelow })).data
      .list;
    const { data } = await product.call(
      collector.player,
      profileBuyVirtual,
      { itemId: item!.itemId, balanceType: 0 },
      { key: product.newKey() },
    );
    await product.spendDownTo(collector.player, 0);
    expect(await stateOf(collector)).toBe('open');
    expect((await claim(collector)).code).toBe('reward.notReached');
    // An item that was taken back can still return.
    await giveTradeUrl(product, collector.player);
    await takeBack(product, collector.player, { ids: data.ids[0] ?? '' });
    expect(await stateOf(collector)).toBe('open');

    const giver = await withCoins(5_000);
    await allowGifts(product);
    await givePacket(product, giver.player, { amount: refillBelow, shares: 1, audience: 'link' });
    await product.spendDownTo(giver.player, 0);
    expect(await stateOf(giver)).toBe('open');
    product.ports.advance(3_600_000);
    await product.services.packets.sweep();
    await product.spendDownTo(giver.player, 0);
    expect(await stateOf(giver)).toBe('claimable');
  });

  it('counts an item that is a prize of an own giveaway until somebody has won it', async () => {
    const [giver, winner] = [await withCoins(20_000), await product.newPlayer()];
    const giveaways = new GiveawayClient(product);
    const [item] = (await product.call(null, mallList, { sort: 'priceLow', minPrice: refillBelow })).data
      .list;
    const { data } = await product.call(
      giver.player,
      profileBuyVirtual,
      { itemId: item!.itemId, balanceType: 0 },
      { key: product.newKey() },
    );
    const id = await giveaways.create(giver.player, { prizes: `item:${data.ids[0] ?? ''}` });
    await product.spendDownTo(giver.player, 0);
    expect(await stateOf(giver)).toBe('open');
    await giveaways.tryJoin(winner, id);
    expect((await giveaways.playToEnd(id)).prizes[0]?.winner?.playerId).toBe(winner.id);
    expect(await stateOf(giver)).toBe('claimable');
  });

  it('is no other day in another zone', async () => {
    const rewards = await withCoins(0);
    await claim(rewards, 'Pacific/Kiritimati');
    await product.spendDownTo(rewards.player, 0);
    product.ports.advance(7 * DAY_MS - DAY_MS);
    await claim(rewards);
    await product.spendDownTo(rewards.player, 0);
    product.ports.advance(DAY_MS - 13 * 3_600_000);
    expect((await claim(rewards)).code).toBe('reward.claimed');
    product.ports.advance(13 * 3_600_000);
    await rewards.setZone('Pacific/Pago_Pago');
    expect((await claim(rewards)).code).toBe('reward.claimed');
  });

  it('is neither offered nor paid in a break', async () => {
    const rewards = await withCoins(0);
    await product.call(rewards.player, accountCoolOff, { days: '1' });
    expect((await claim(rewards)).code).toBe('limits.coolOff');
    const { refill } = (await product.call(rewards.player, fundsOffers, { price: 300 })).data;
    expect(refill).toBeNull();
  });

  it('gives nothing where operators switched it off', async () => {
    const rewards = await withCoins(0);
    const { store, ports } = product.services;
    await writeSysConfig(store, 'refill', false, ports.clock.now());
    expect((await rewards.current()).refill).toBeNull();
    expect((await claim(rewards)).code).toBe('reward.notFound');
    await writeSysConfig(store, 'refill', true, ports.clock.now());
    expect((await product.call(rewards.player, fundsOffers, { price: 300 })).data.refill).toBe(refillAmount);
    expect((await claim(rewards)).code).toBeNull();
  });
});

describe('a site with real payments', () => {
  it('has no refill', async () => {
    const account = { apiKey: 'sk_test_x', webhookSecret: 'whsec_x' };
    const product = await startProduct('refill stripe', () => ({
      payment: { kind: 'stripe', ...account, url: 'http://127.0.0.1:9' },
    }));
    const rewards = await RewardDriver.ofNewPlayer(product);
    await product.spendDownTo(rewards.player, 0);
    expect((await rewards.current()).refill).toBeNull();
    expect((await rewards.claim({ kind: 'refill', zone: 'UTC' })).code).toBe('reward.notFound');
    const offers = await product.call(rewards.player, fundsOffers, { price: 300 });
    expect(offers.data.refill).toBeNull();
    await product.stop();
  });
});
