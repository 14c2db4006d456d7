import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS } from '../../server/domain/retrievals/due.ts';
import { httpDelivery } from '../../server/providers/delivery/http.ts';
import { accepted, DELIVERY_SECRET, signatureOf, startDeliveryService } from '../support/deliveryService.ts';
import type { DeliveryService } from '../support/deliveryService.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { TRADE_URL, newOwner, newestRecord, recordsOf, takeBack } from '../support/takeBacks.ts';

let service: DeliveryService;
let product: Product;
beforeAll(async () => {
  service = await startDeliveryService();
  product = await startProduct('delivery http', ({ clock }) => ({
    delivery: httpDelivery(fetch, { url: service.url, secret: DELIVERY_SECRET, clock }),
    deliverySecret: DELIVERY_SECRET,
    cancelDeliveryMs: 0,
  }));
});
afterAll(async () => {
  await product.expectCoherentLedger();
  await product.stop();
  await service.stop();
});
beforeEach(async () => {
  service.answerWith(accepted);
  // An answer ends what the silence of another test began.
  product.ports.advance(LONGEST_PAUSE_MS);
  await step((await sender()).id);
  service.received.length = 0;
});

const LONGEST_PAUSE_MS = 300_000;

/** The answer to a message that was understood. */
const ACCEPTED = { status: 200, code: null };

const step = (id: string) => product.services.dueDeliveries.processDue(id);
const unixNow = () => String(Math.floor(product.ports.clock.now().getTime() / 1_000));

/** A player with one item in state 1, not yet sent to the service. */
async function sender() {
  const { player, value } = await newOwner(product);
  await takeBack(product, player, { all: true });
  const { id } = await newestRecord(product, player);
  await step(id);
  const state = async () => {
    const { takeState, reason, item } = await newestRecord(product, player);
    return [takeState, reason, item.stat];
  };
  return { player, id, value, state };
}

/** A message of the service, as it would sign it. */
async function sendMessage(
  message: object | string,
  {
    timestamp = unixNow(),
    secret = DELIVERY_SECRET,
    signed = message,
  }: { timestamp?: string; secret?: string; signed?: object | string } = {},
) {
  const textOf = (given: object | string) => (typeof given === 'string' ? given : JSON.stringify(given));
  const { statusCode, payload } = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/delivery',
    headers: {
      'content-type': 'application/json',
      'x-delivery-timestamp': timestamp,
      'x-delivery-signature': signatureOf(timestamp, textOf(signed), secret),
    },
    payload: textOf(message),
  });
  return { status: statusCode, code: (JSON.parse(payload) as { code?: string }).code ?? null };
}

describe('the delivery service', () => {
  it('gets a signed order under the record’s id', async () => {
    const { player, id, value, state } = await sender();
    const next = await step(id);
    expect(service.received).toHaveLength(1);
    const [order] = service.received;
    expect(order?.path).toBe('/deliveries');
    const { item, createTime } = await newestRecord(product, player);
    expect(JSON.parse(order?.body ?? '')).toEqual({
      id,
      tradeUrl: TRADE_URL,
      itemId: item.item.itemId,
      itemName: item.item.voucherName,
      value,
      createdAt: createTime,
    });
    const timestamp = String(order?.headers['x-delivery-timestamp']);
    expect(timestamp).toBe(unixNow());
    expect(order?.headers['x-delivery-signature']).toBe(signatureOf(timestamp, order?.body ?? ''));
    expect(order?.headers['idempotency-key']).toBe(id);
    expect(await state()).toEqual([1, null, 3]);
    expect(next?.getTime()).toBe(product.ports.clock.now().getTime() + 3_600_000);
  });

  it('is asked again with growing pauses while it does not answer, then an operator decides', async () => {
    const { id, state } = await sender();
    service.answerWith(() => 'cut');
    const pauses: number[] = [];
    for (let next = await step(id); next !== null; next = await step(id)) {
      const pause = next.getTime() - product.ports.clock.now().getTime();
      pauses.push(pause / 1_000);
      // Too early: nothing is sent.
      await step(id);
      product.ports.advance(pause);
    }
    expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(pauses.at(-1)).toBe(3_600);
    expect(service.received).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(service.received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([id]));
    expect(await state()).toEqual([5, 'unanswered', 3]);
  });

  it('is left alone when it is silent, and no attempt of an order is counted meanwhile', async () => {
    const { player } = await newOwner(product, 10);
    await takeBack(product, player, { all: true });
    const ids = (await recordsOf(product, player)).map(({ id }) => id);
    for (const id of ids) await step(id);
    service.answerWith(() => 'cut');
    for (const id of ids) await step(id);
    expect(service.received).toHaveLength(3);
    const attempts = await product.services.store.query(
      `SELECT attempts, count(*)::integer AS orders FROM retrievals WHERE id = ANY ($1::uuid[])
       GROUP BY attempts ORDER BY attempts`,
      [ids],
    );
    expect(attempts).toEqual([
      { attempts: 0, orders: 7 },
      { attempts: 1, orders: 3 },
    ]);
    // One order tries the service; it answers, and all others follow.
    service.answerWith(accepted);
    product.ports.advance(10_000);
    for (const id of ids) await step(id);
    expect(service.received).toHaveLength(3 + 10);
    expect((await recordsOf(product, player)).map(({ takeState }) => takeState)).toEqual(ids.map(() => 1));
  });

  it.each([
    ['an error', () => ({ status: 500, body: '{}' })],
    ['a refusal without a state', () => ({ status: 403, body: '{"error":"key"}' })],
    ['a redirect', () => ({ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } })],
    ['no JSON', () => ({ status: 200, body: 'fine' })],
    [
      'an unknown state',
      ({ id }: { id: string }) => ({ status: 200, body: JSON.stringify({ id, state: 'lost' }) }),
    ],
    [
      'another order’s state',
      () => ({
        status: 200,
        body: JSON.stringify({ id: 'ffffffff-ffff-7fff-bfff-ffffffffffff', state: 'failed' }),
      }),
    ],
  ])('does not answer with %s', async (_name, answer) => {
    const { id, state } = await sender();
    service.answerWith(answer);
    expect(await step(id)).not.toBeNull();
    expect(await state()).toEqual([1, null, 3]);
    service.answerWith(({ id: of }) => ({ status: 200, body: JSON.stringify({ id: of, state: 'shipped' }) }));
    product.ports.advance(5_000);
    await step(id);
    expect(await state()).toEqual([2, null, 3]);
  });

  it('refuses an order for good: the item returns', async () => {
    const { id, state } = await sender();
    service.answerWith((order) => ({
      status: 200,
      body: JSON.stringify({ id: order.id, state: 'failed', reason: 'tradeUrl' }),
    }));
    expect(await step(id)).toBeNull();
    expect(await state()).toEqual([4, 'tradeUrl', 0]);
  });

  it('may fail an order without a reason of ours', async () => {
    const { id, state } = await sender();
    service.answerWith((order) => ({ status: 200, body: JSON.stringify({ id: order.id, state: 'failed' }) }));
    await step(id);
    expect(await state()).toEqual([4, 'unavailable', 0]);
  });

  it('is asked again later: a state whose message was lost is found', async () => {
    const { id, state } = await sender();
    await step(id);
    service.answerWith((order) => ({
      status: 200,
      body: JSON.stringify({ id: order.id, state: 'delivered' }),
    }));
    product.ports.advance(3_600_000);
    await step(id);
    expect(await state()).toEqual([3, null, 4]);
  });
});

describe('a message of the delivery service', () => {
  it('moves the take-back, once however often it is repeated', async () => {
    const { player, id, state } = await sender();
    await step(id);
    for (const repeat of [1, 2]) {
      expect(await sendMessage({ id, state: 'shipped' }), `shipped ${repeat}`).toEqual(ACCEPTED);
      expect(await state()).toEqual([2, null, 3]);
    }
    expect(await sendMessage({ id, state: 'accepted' })).toEqual(ACCEPTED);
    expect(await state()).toEqual([2, null, 3]);
    const delivered = { id, state: 'delivered', remark: 'offer 5123' };
    for (const repeat of [1, 2]) {
      expect(await sendMessage(delivered), `delivered ${repeat}`).toEqual(ACCEPTED);
      expect(await newestRecord(product, player)).toMatchObject({ takeState: 3, remark: 'offer 5123' });
    }
    // Late and contradicting messages change nothing.
    for (const late of ['accepted', 'shipped', 'held', 'failed'])
      expect(await sendMessage({ id, state: late }), late).toEqual(ACCEPTED);
    expect(await state()).toEqual([3, null, 4]);
  });

  it('ends a held take-back, and nothing else moves it', async () => {
    const { id, state } = await sender();
    expect(await sendMessage({ id, state: 'held' })).toEqual(ACCEPTED);
    expect((await state())[0]).toBe(5);
    expect(await sendMessage({ id, state: 'shipped' })).toEqual(ACCEPTED);
    expect((await state())[0]).toBe(5);
    await sendMessage({ id, state: 'failed', reason: 'declined' });
    expect(await state()).toEqual([4, 'declined', 0]);
  });

  it('is refused unless it is signed, whole and fresh', async () => {
    const { id, state } = await sender();
    const message = { id, state: 'delivered' };
    const at = (seconds: number) => String(Number(unixNow()) + seconds);
    const wrong = { status: 401, code: 'webhook.signature' };
    expect(await sendMessage(message, { secret: 'another-secret-of-32-characters!' })).toEqual(wrong);
    expect(await sendMessage(message, { signed: { ...message, state: 'shipped' } })).toEqual(wrong);
    expect(await sendMessage(`${JSON.stringify(message)} `, { signed: message })).toEqual(wrong);
    const unsigned = await product.app.inject({
      method: 'POST',
      url: '/api/webhooks/delivery',
      headers: { 'content-type': 'application/json' },
      payload: message,
    });
    expect(unsigned.statusCode).toBe(401);
    const stale = { status: 400, code: 'webhook.stale' };
    for (const timestamp of [at(-301), at(301), 'soon', ''])
      expect(await sendMessage(message, { timestamp }), timestamp).toEqual(stale);
    const bad = { status: 400, code: 'common.badRequest' };
    for (const body of [
      '',
      '[]',
      '{',
      { id: 'x', state: 'delivered' },
      { id, state: 'gone' },
      { state: 'shipped' },
    ])
      expect(await sendMessage(body), JSON.stringify(body)).toEqual(bad);
    expect(await sendMessage({ id: 'ffffffff-ffff-7fff-bfff-ffffffffffff', state: 'shipped' })).toEqual({
      status: 404,
      code: 'retrieval.notFound',
    });
    expect(await state()).toEqual([1, null, 3]);
    expect(await sendMessage(message, { timestamp: at(-299) })).toEqual(ACCEPTED);
  });
});

describe('without a delivery service', () => {
  it('there is no such path', async () => {
    const sandbox = await startProduct('delivery sandbox');
    const { statusCode } = await sandbox.app.inject({
      method: 'POST',
      url: '/api/webhooks/delivery',
      headers: { 'content-type': 'application/json' },
      payload: {},
    });
    expect(statusCode).toBe(404);
    await sandbox.stop();
  });
});
