import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sysConfigDefaults, writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import type { SysConfigName, SysConfigValue } from '../../server/domain/configuration/sys-config-entries.ts';
import {
  accountCoolOff,
  accountExclude,
  accountSetLimit,
} from '../../src/net/contract/calls/account/accountLimits.ts';
import { rechargeCancel, rechargeChannels } from '../../src/net/contract/calls/items/recharge.ts';
import { SANDBOX_SECRET, createRecharge, eventOf, sendEvent } from '../support/recharges.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const START = 50_000;
const DAY_MS = 24 * 3_600_000;

let product: Product;
let player: TestPlayer;
beforeAll(async () => {
  product = await startProduct('recharge input', () => ({
    payment: { kind: 'sandbox', secret: SANDBOX_SECRET },
  }));
  player = await product.newPlayer();
});
afterAll(() => product.stop());

const main = async (who: TestPlayer) => (await product.balance(who)).balance.main;
const offer = async (who: TestPlayer) => (await product.call(who, rechargeChannels, {})).data;
const orders = (who: TestPlayer) =>
  product.services.store.query('SELECT id FROM recharges WHERE player_id = $1', [who.id]);

async function configure(name: SysConfigName, value: SysConfigValue): Promise<void> {
  await writeSysConfig(product.services.store, name, value, product.ports.clock.now());
}

describe('an order is refused, and nothing is written,', () => {
  afterEach(async () => {
    expect(await orders(player)).toEqual([]);
    expect(await main(player)).toBe(START);
  });

  it.each([
    ['without a channel', { channelId: undefined }, 'recharge.channel'],
    ['with an empty channel', { channelId: '' }, 'recharge.channel'],
    ['with an unknown channel', { channelId: 'cash' }, 'recharge.channel'],
    ['without a currency', { currency: undefined }, 'recharge.currency'],
    ['with an unknown currency', { currency: 'GBP' }, 'recharge.currency'],
    ['with a currency in lower case', { currency: 'usd' }, 'recharge.currency'],
    [
      'with a currency that the channel does not take',
      { channelId: 'wallet', currency: 'JPY' },
      'recharge.currency',
    ],
    ['without an amount', { payAmount: undefined }, 'recharge.amount'],
    ['for 0', { payAmount: 0 }, 'recharge.amount'],
    ['for a negative amount', { payAmount: -1_000 }, 'recharge.amount'],
    ['below the least', { payAmount: 99 }, 'recharge.amount'],
    ['above the most', { payAmount: 200_001 }, 'recharge.amount'],
    ['above what can be paid at all', { payAmount: 1e15 }, 'recharge.amount'],
    // 10.005 USD; three decimals of a coin would be a fraction of a minor unit.
    ['with three decimals', { payAmount: '1000.5' }, 'recharge.amount'],
    ['with words as amount', { payAmount: 'ten' }, 'recharge.amount'],
  ])('%s', async (_title, input, code) => {
    const refused = await createRecharge(product, player, input);
    expect([refused.status, refused.code]).toEqual([400, code]);
  });

  it('without an idempotency key, a login, and after the operator has closed the channel', async () => {
    const { code } = await createRecharge(product, { ...player, token: 'x' });
    expect(code).toBe('auth.expired');
    await configure('rechargeCard', false);
    expect((await createRecharge(product, player)).code).toBe('recharge.channel');
    expect((await offer(player)).channels.map(({ channelId }) => channelId)).toEqual(['wallet']);
    await configure('rechargeCard', true);
  });
});

describe('the configuration', () => {
  afterEach(() => configure('rechargeUsd', sysConfigDefaults.rechargeUsd));

  it('sets rate and limits while the server runs; an order keeps the rate it was made with', async () => {
    const other = await product.newPlayer();
    const { order } = (await createRecharge(product, other)).data;
    await configure('rechargeUsd', [13, 2, 1_000, 5_000]);
    const usd = (await offer(other)).channels[0]?.currencies.find(({ currency }) => currency === 'USD');
    expect(usd).toMatchObject({ minPay: 1_000, maxPay: 5_000, rate: { coins: 13, pay: 2 } });
    expect((await createRecharge(product, other, { payAmount: 999 })).code).toBe('recharge.amount');
    const next = (await createRecharge(product, other, { payAmount: 1_001 })).data.order;
    // 1,001 · 13 / 2 = 6,506.5
    expect([order.quantity, next.quantity]).toEqual([7_000, 6_506]);
    for (const each of [order, next]) await sendEvent(product, eventOf(each));
    expect(await main(other)).toBe(START + 7_000 + 6_506);
    await configure('rechargeUsd', [13, 2, 1_000, 1]);
    expect((await createRecharge(product, other)).code).toBe('recharge.currency');
  });
});

describe('responsible play', () => {
  it('takes no orders during a break, and says until when; a payment that arrives is credited', async () => {
    const resting = await product.newPlayer();
    const { order } = (await createRecharge(product, resting)).data;
    await product.call(resting, accountCoolOff, { days: 1 } as never);
    const { blocked } = await offer(resting);
    const until = new Date(product.ports.clock.now().getTime() + DAY_MS).toISOString();
    expect(blocked).toEqual({ reason: 'pause', until });
    expect(await createRecharge(product, resting)).toMatchObject({ status: 403, code: 'recharge.blocked' });
    await sendEvent(product, eventOf(order));
    expect(await main(resting)).toBe(START + order.quantity);
  });

  it('takes no orders of the excluded and of those found under age', async () => {
    const [excluded, young] = [await product.newPlayer(), await product.newPlayer()];
    await product.call(excluded, accountExclude, { term: 'forGood', confirmed: true } as never);
    await product.services.store.query(
      `INSERT INTO identities (player_id, check_id, state, reason, ticket_hash, started_at, expires_at, asked_at,
         decided_at, under_age_at) VALUES ($1, $1, 'refused', 'underAge', 'x', now(), now(), now(), now(), now())`,
      [young.id],
    );
    expect((await offer(excluded)).blocked).toEqual({ reason: 'pause', until: null });
    expect((await offer(young)).blocked).toEqual({ reason: 'underAge', until: null });
    for (const who of [excluded, young])
      expect((await createRecharge(product, who)).code).toBe('recharge.blocked');
  });

  it('bounds the coins ordered and credited by the player’s own limits', async () => {
    const careful = await product.newPlayer();
    await product.call(careful, accountSetLimit, { period: 'day', amount: 20_000 } as never);
    await product.call(careful, accountSetLimit, { period: 'week', amount: 25_000 } as never);
    const left = async () => (await offer(careful)).leftByLimits;
    expect(await left()).toBe(20_000);
    const { order } = (await createRecharge(product, careful, { payAmount: 2_000 })).data;
    expect(await left()).toBe(6_000);
    const refused = await createRecharge(product, careful);
    expect(refused).toMatchObject({ status: 403, code: 'recharge.limit', now: { left: 6_000 } });
    // What is cancelled counts no more; what is paid counts for the period, spent or not.
    await product.call(careful, rechargeCancel, { id: order.orderId });
    expect(await left()).toBe(20_000);
    const paid = (await createRecharge(product, careful, { payAmount: 2_000 })).data.order;
    await sendEvent(product, eventOf(paid));
    expect(await left()).toBe(6_000);
    product.ports.advance(DAY_MS);
    expect(await left()).toBe(11_000);
    product.ports.advance(6 * DAY_MS);
    expect(await left()).toBe(20_000);
  });
});

describe('unpaid orders', () => {
  it('are five at most; one that is cancelled or paid makes room', async () => {
    const eager = await product.newPlayer();
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await createRecharge(product, eager)).data.order);
    expect(await createRecharge(product, eager)).toMatchObject({ status: 429, code: 'recharge.tooMany' });
    const [first, second] = made;
    if (first === undefined || second === undefined) throw new Error('there are no orders');
    await product.call(eager, rechargeCancel, { id: first.orderId });
    expect((await createRecharge(product, eager)).code).toBeNull();
    await sendEvent(product, eventOf(second));
    expect((await createRecharge(product, eager)).code).toBeNull();
    expect((await createRecharge(product, eager)).code).toBe('recharge.tooMany');
  });

  it('are sixty in an hour at most, cancelled ones too', async () => {
    const eager = await product.newPlayer();
    for (let n = 0; n < 60; n += 1) {
      const { order } = (await createRecharge(product, eager)).data;
      await product.call(eager, rechargeCancel, { id: order.orderId });
    }
    expect(await createRecharge(product, eager)).toMatchObject({ status: 429, code: 'common.rateLimited' });
    product.ports.advance(3_600_000);
    await product.services.recharges.sweep();
    expect((await createRecharge(product, eager)).code).toBeNull();
  });

  it('are one for a key, and another request with the key is refused', async () => {
    const other = await product.newPlayer();
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await createRecharge(product, other, {}, 'the-same-key')).data);
    expect(new Set(made.map(({ order }) => order.orderId)).size).toBe(1);
    expect((await createRecharge(product, other, { payAmount: 2_000 }, 'the-same-key')).code).toBe(
      'idempotency.reused',
    );
    expect(await orders(other)).toHaveLength(1);
    await product.expectCoherentLedger();
  });
});
