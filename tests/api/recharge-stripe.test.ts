import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  rechargeCancel,
  rechargeChannels,
  rechargeOrderDetail,
} from '../../src/net/contract/calls/items/recharge.ts';
import type { RechargeOrder } from '../../src/net/contract/items/recharges.ts';
import { createRecharge } from '../support/recharges.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import {
  STRIPE_API_KEY,
  STRIPE_WEBHOOK_SECRET,
  startStripePayments,
  stripeSignature,
  sendStripeEvent,
} from '../support/stripePayments.ts';
import type { StripePayments } from '../support/stripePayments.ts';

let stripe: StripePayments;
let product: Product;
beforeAll(async () => {
  stripe = await startStripePayments();
  const account = { apiKey: STRIPE_API_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  product = await startProduct('recharge stripe', () => ({
    payment: { kind: 'stripe', ...account, url: stripe.url },
  }));
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.breakWith(null);
  stripe.received.length = 0;
});

const ACCEPTED = { status: 200, code: null };
const START = 50_000;
const main = async (player: TestPlayer) => (await product.balance(player)).balance.main;
const stateOf = async (player: TestPlayer, { orderId }: RechargeOrder) => {
  const { order } = (await product.call(player, rechargeOrderDetail, { id: orderId })).data;
  return [order.payState, order.reason];
};

async function begin(input = {}) {
  const player = await product.newPlayer();
  const { order } = (await createRecharge(product, player, input)).data;
  return { player, order, session: order.payUrl?.split('/').at(-1) ?? '' };
}

let events = 0;
/** An event of Stripe about a session, as its webhooks carry it. */
function eventOf(
  { order, session }: { order: RechargeOrder; session: string },
  type = 'completed',
  change: object = {},
): string {
  const object = {
    ...{ id: session, object: 'checkout.session', payment_status: 'paid' },
    ...{ client_reference_id: order.orderId, metadata: { order_id: order.orderId } },
    ...{ amount_total: order.payAmount, currency: order.currency.toLowerCase() },
    ...change,
  };
  const id = `evt_${(events += 1)}`;
  return JSON.stringify({ id, object: 'event', type: `checkout.session.${type}`, data: { object } });
}

describe('Stripe Checkout', () => {
  it('is asked for a session of the order, once, with its end and the way back', async () => {
    const player = await product.newPlayer();
    const { data } = await product.call(player, rechargeChannels, {});
    expect(data.playMoney).toBe(false);
    const { order } = (await createRecharge(product, player, { channelId: 'wallet' }, 'one-key-for-both'))
      .data;
    expect(order.payUrl).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
    const [created] = stripe.received;
    expect(created).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(created?.headers.authorization).toBe(`Bearer ${STRIPE_API_KEY}`);
    expect(created?.headers['idempotency-key']).toBe(order.orderId);
    const form = Object.fromEntries(created?.form ?? []);
    expect(form).toMatchObject({
      mode: 'payment',
      client_reference_id: order.orderId,
      'metadata[order_id]': order.orderId,
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][quantity]': '1',
      'allowed_payment_method_types[0]': 'alipay',
      'adaptive_pricing[enabled]': 'false',
    });
    expect(form['success_url']).toMatch(new RegExp(`^http://[^/]+/recharge/return\\?id=${order.orderId}$`));
    // Stripe refuses less than 30 minutes.
    expect(Number(form['expires_at']) * 1_000 - Date.parse(order.expireTime)).toBe(600_000);
    const again = await createRecharge(product, player, { channelId: 'wallet' }, 'one-key-for-both');
    expect(again.data.order).toEqual(order);
    expect(stripe.received).toHaveLength(1);
  });

  it.each(['completed', 'async_payment_succeeded'])('credits after %s, once', async (type) => {
    const { player, ...paid } = await begin();
    const event = eventOf(paid, type);
    for (let n = 0; n < 5; n += 1) expect(await sendStripeEvent(product, event)).toEqual(ACCEPTED);
    expect(await sendStripeEvent(product, eventOf(paid, type))).toEqual(ACCEPTED);
    expect(await stateOf(player, paid.order)).toEqual([1, null]);
    expect(await main(player)).toBe(START + 7_000);
  });

  it('waits for a payment that is only announced, and cancels a failed or expired one', async () => {
    const { player, ...slow } = await begin({ currency: 'JPY', payAmount: 500 });
    expect(await sendStripeEvent(product, eventOf(slow, 'completed', { payment_status: 'unpaid' }))).toEqual(
      ACCEPTED,
    );
    expect(await stateOf(player, slow.order)).toEqual([0, null]);
    expect(await sendStripeEvent(product, eventOf(slow, 'async_payment_failed'))).toEqual(ACCEPTED);
    expect(await stateOf(player, slow.order)).toEqual([2, 'failed']);
    const { player: other, ...old } = await begin();
    expect(await sendStripeEvent(product, eventOf(old, 'expired', { payment_status: 'unpaid' }))).toEqual(
      ACCEPTED,
    );
    expect(await stateOf(other, old.order)).toEqual([2, 'expired']);
    expect([await main(player), await main(other)]).toEqual([START, START]);
  });

  it.each([
    ['amount', { amount_total: 999 }],
    ['amount', { amount_total: null }],
    ['currency', { currency: 'eur' }],
    ['reference', { id: 'cs_test_of_another_order' }],
  ])('is refused with another %s, %o: nothing is credited, and it is kept', async (problem, change) => {
    const { player, ...paid } = await begin();
    const event = eventOf(paid, 'completed', change);
    expect(await sendStripeEvent(product, event)).toEqual(ACCEPTED);
    expect(await stateOf(player, paid.order)).toEqual([0, null]);
    expect(await main(player)).toBe(START);
    const { id } = JSON.parse(event) as { id: string };
    const kept = await product.services.store.query(
      'SELECT outcome, problem, recharge_id FROM recharge_events WHERE id = $1',
      [`stripe:${id}`],
    );
    expect(kept).toEqual([{ outcome: 'refused', problem, recharge_id: paid.order.orderId }]);
  });

  it('counts nothing that is unsigned, signed by another, stale, changed, or about something else', async () => {
    const { player, ...paid } = await begin();
    const now = product.ports.clock.now();
    const event = eventOf(paid);
    const wrong = { status: 401, code: 'webhook.signature' };
    expect(await sendStripeEvent(product, event, '')).toEqual(wrong);
    expect(await sendStripeEvent(product, event, stripeSignature(event, now, 'whsec_another'))).toEqual(
      wrong,
    );
    expect(await sendStripeEvent(product, `${event} `, stripeSignature(event, now))).toEqual(wrong);
    const stale = stripeSignature(event, new Date(now.getTime() - 301_000));
    expect(await sendStripeEvent(product, event, stale)).toEqual({ status: 400, code: 'webhook.stale' });
    expect(await sendStripeEvent(product, '')).toEqual(wrong);
    for (const body of ['{', '[]', '{"id":1}'])
      expect(await sendStripeEvent(product, body), body).toEqual({ status: 400, code: 'common.badRequest' });
    const otherKind = JSON.stringify({ id: 'evt_other', type: 'invoice.paid', data: { object: {} } });
    expect(await sendStripeEvent(product, otherKind)).toEqual(ACCEPTED);
    expect(await sendStripeEvent(product, eventOf(paid, 'completed', { metadata: {} }))).toEqual(ACCEPTED);
    expect(await stateOf(player, paid.order)).toEqual([0, null]);
    expect(await main(player)).toBe(START);
  });

  it('is told of a cancellation; a payment that was under way is credited all the same', async () => {
    const { player, ...paid } = await begin();
    await product.call(player, rechargeCancel, { id: paid.order.orderId });
    await expect
      .poll(() => stripe.received.at(-1)?.path)
      .toBe(`/v1/checkout/sessions/${paid.session}/expire`);
    expect(await sendStripeEvent(product, eventOf(paid))).toEqual(ACCEPTED);
    expect(await stateOf(player, paid.order)).toEqual([1, null]);
    expect(await main(player)).toBe(START + 7_000);
  });

  it.each(['cut', 'error', 'garbage'] as const)(
    'is not there (%s): a repetition finds it',
    async (failure) => {
      const player = await product.newPlayer();
      const key = product.newKey();
      stripe.breakWith(failure);
      expect(await createRecharge(product, player, {}, key)).toMatchObject({
        status: 503,
        code: 'recharge.unavailable',
      });
      stripe.breakWith(null);
      const { order } = (await createRecharge(product, player, {}, key)).data;
      expect(order.payUrl).toContain('cs_test_');
      const rows = await product.services.store.query('SELECT id FROM recharges WHERE player_id = $1', [
        player.id,
      ]);
      expect(rows).toEqual([{ id: order.orderId }]);
    },
  );

  it('has no pay page of the sandbox, and a clean audit', async () => {
    const { order } = await begin();
    const page = await product.app.inject({ url: `/sandbox/pay/${order.orderId}` });
    expect(page.statusCode).toBe(404);
    await product.expectCoherentLedger();
  });
});
