/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import {
  rechargeCancel,
  rechargeChannels,
  rechargeList,
  rechargeOrderDetail,
} from '../../src/net/contract/calls/items/recharge.ts';
import { SANDBOX_SECRET, createRecharge, eventOf, sendEvent } from '../support/recharges.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('recharges', () => ({
    payment: { kind: 'sandbox', secret: SANDBOX_SECRET },
  }));
});
afterAll(() => product.stop());

const ACCEPTED = { status: 200, code: null };
const START = 50_000;

const main = async (player: TestPlayer) => (await product.balance(player)).balance.main;
const orderOf = async (player: TestPlayer, id: string) =>
  (await product.call(player, rechargeOrderDetail, { id })).data.order;
const messagesOf = async (player: TestPlayer) => (await product.call(player, messageList, {})).data.list;

/** A player with an order, by default of 10.00 USD by card. */
async function begin(input = {}) {
  const player = await product.newPlayer();
  const { order } = (await createRecharge(product, player, input)).data;
  return { player, order };
}

describe('a recharge', () => {
  it('is offered by channel and currency, with rates and limits', async () => {
    const { data } = await product.call(await product.newPlayer(), rechargeChannels, {});
    expect(data).toMatchObject({ playMoney: true, blocked: null, leftByLimits: null });
    expect(data.channels.map(({ channelId }) => channelId)).toEqual(['card', 'wallet']);
    expect(data.channels[0]).toMatchObject({ channelName: { 'zh-CN': '银行卡', en: 'Card' } });
    const yen = data.channels[0]?.currencies.find(({ currency }) => currency === 'JPY');
    expect(yen).toEqual({
      ...{ currency: 'JPY', fractionDigits: 0, minPay: 100, maxPay: 300_000 },
      rate: { coins: 5, pay: 1 },
    });
    expect(data.channels[1]?.currencies.map(({ currency }) => currency)).toEqual(['CNY', 'USD']);
  });

  it('is credited once it is paid on the sandbox’s page, and not before', async () => {
    const { player, order } = await begin();
    expect(order).toMatchObject({
      ...{ channelId: 'card', currency: 'USD', fractionDigits: 2, payAmount: 1_000, quantity: 7_000 },
      ...{ payState: 0, reason: null, endTime: null, payUrl: `/sandbox/pay/${order.orderId}` },
    });
    const url = order.payUrl ?? '';
    const page = await product.app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(page.payload).toMatch(/No real money moves.*10\.00 USD.*70 coins/s);
    expect(await main(player)).toBe(START);

    const paid = await product.app.inject({ method: 'POST', url, payload: { act: 'pay' } });
    expect(paid).toMatchObject({ statusCode: 303 });
    expect(paid.headers.location).toBe(`/recharge/return?id=${order.orderId}`);
    expect(await orderOf(player, order.orderId)).toMatchObject({ payState: 1, payUrl: null });
    expect(await main(player)).toBe(START + 7_000);
    expect((await messagesOf(player))[0]).toMatchObject({
      kind: 'recharge.credited',
      params: { orderId: order.orderId, payAmount: 1_000, quantity: 7_000, isLate: false },
    });
    expect((await product.app.inject({ url })).payload).not.toContain('<form');
  });

  it('is credited once, however often its payment is told', async () => {
    const { player, order } = await begin();
    for (let n = 0; n < 5; n += 1) expect(await sendEvent(product, eventOf(order))).toEqual(ACCEPTED);
    expect(await sendEvent(product, eventOf(order, 'paid', { id: 'another message' }))).toEqual(ACCEPTED);
    expect(await main(player)).toBe(START + 7_000);
    expect(await messagesOf(player)).toHaveLength(1);
    await product.expectCoherentLedger();
  });

  it.each([
    ['late', 1, null, 7_000],
    ['twice', 1, null, 7_000],
    ['fail', 2, 'failed', 0],
    ['cancel', 2, 'cancelled', 0],
  ])('is simulated on the sandbox’s page: %s', async (act, payState, reason, credited) => {
    const { player, order } = await begin();
    const url = `/sandbox/pay/${order.orderId}`;
    const post = (payload: object, to = url) => product.app.inject({ method: 'POST', url: to, payload });
    expect((await post({ act: 'steal' })).statusCode).toBe(400);
    expect((await post({ act }, '/sandbox/pay/nothing')).statusCode).toBe(404);
    expect((await product.app.inject({ url: '/sandbox/pay/nothing' })).statusCode).toBe(404);
    expect((await post({ act })).statusCode).toBe(303);
    expect(await orderOf(player, order.orderId)).toMatchObject({ payState, reason });
    expect(await main(player)).toBe(START + credited);
  });

  it('is cancelled by its player, once; a payment that comes all the same is credited', async () => {
    const { player, order } = await begin();
    const { data } = await product.call(player, rechargeCancel, { id: order.orderId });
    expect(data.order).toMatchObject({ payState: 2, reason: 'cancelled', payUrl: null });
    expect((await product.call(player, rechargeCancel, { id: order.orderId })).code).toBe('recharge.ended');
    expect(await main(player)).toBe(START);
    const url = `/sandbox/pay/${order.orderId}`;
    expect((await product.app.inject({ url })).payload).toContain('仍然支付（模拟）');
    await product.app.inject({ method: 'POST', url, payload: { act: 'pay' } });
    expect(await orderOf(player, order.orderId)).toMatchObject({ payState: 1, reason: null });
    expect(await main(player)).toBe(START + 7_000);
    expect((await messagesOf(player))[0]).toMatchObject({ params: { isLate: true } });
    expect((await product.call(player, rechargeCancel, { id: order.orderId })).code).toBe('recharge.ended');
  });

  it('expires, and its list shows what became of each', async () => {
    const { player, order } = await begin();
    const { recharges } = product.services;
    expect(await recharges.processDue(order.orderId)).toEqual(new Date(order.expireTime));
    product.ports.advance(30 * 60_000);
    const paid = (await createRecharge(product, player, { currency: 'JPY', payAmount: 101 })).data.order;
    expect(paid.quantity).toBe(505);
    await sendEvent(product, eventOf(paid));
    await recharges.sweep();
    expect(await recharges.processDue(order.orderId)).toBeNull();
    const list = async (input: object) => (await product.call(player, rechargeList, input)).data;
    const all = await list({});
    expect(all.list.map(({ orderId, payState, reason }) => [orderId, payState, reason])).toEqual([
      [paid.orderId, 1, null],
      [order.orderId, 2, 'expired'],
    ]);
    const first = await list({ pageSize: 1 });
    expect(first.list.map(({ orderId }) => orderId)).toEqual([paid.orderId]);
    expect((await list({ pageSize: 1, before: first.next })).list[0]?.orderId).toBe(order.orderId);
    expect((await list({ payState: 2 })).list.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    expect((await list({ to: paid.createTime })).list.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    expect((await list({ from: paid.createTime })).list.map(({ orderId }) => orderId)).toEqual([
      paid.orderId,
    ]);
  });
});
