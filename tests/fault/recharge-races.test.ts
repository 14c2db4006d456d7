import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { rechargeCancel, rechargeOrderDetail } from '../../src/net/contract/calls/items/recharge.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { SANDBOX_SECRET, createRecharge, eventOf, sendEvent } from '../support/recharges.ts';
import { buildTestServices } from '../support/services.ts';
import { COPIES } from '../support/raceSize.ts';

const START = 50_000;
const payment = { kind: 'sandbox', secret: SANDBOX_SECRET } as const;

/** Two applications over one PostgreSQL store, as two processes. */
describe('races of recharges', () => {
  let product: Product;
  let others: Services;
  let other: TestApp;
  beforeAll(async () => {
    product = await startProduct('recharge races', () => ({ payment }));
    expect(product.services.store.kind).toBe('postgres');
    const ports = { ...testPorts('other recharges'), clock: product.services.ports.clock };
    others = await buildTestServices(product.services.store, ports, { payment });
    other = await startTestApp({
      authenticate: (token) => others.sessions.find(token),
      routes: (app) =>
        registerRoutes(app, { ...others, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
    });
  });
  afterAll(async () => {
    await other.close();
    await product.stop();
  });

  const appOf = (n: number): Product =>
    n % 2 === 0 ? product : { ...product, call: other.call, app: other.app };
  const main = async (player: TestPlayer) => (await product.balance(player)).balance.main;
  const copies = <T>(work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: COPIES }, (_, n) => work(n)));

  it(`${COPIES} copies of one order under one key: one order`, { tags: ['full'] }, async () => {
    const player = await product.newPlayer();
    const answers = await copies((n) => createRecharge(appOf(n), player, {}, 'one-key-of-200'));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'idempotency.underWay']));
    const made = answers.filter(({ code }) => code === null).map(({ data }) => data.order.orderId);
    expect(new Set(made).size).toBe(1);
    const rows = await product.services.store.query('SELECT 1 FROM recharges WHERE player_id = $1', [
      player.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it(`${COPIES} orders of one player at once: five`, { tags: ['full'] }, async () => {
    const player = await product.newPlayer();
    const answers = await copies((n) => createRecharge(appOf(n), player));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(5);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'recharge.tooMany']));
  });

  it(`${COPIES} messages about one payment, of two ids, while it is cancelled and expires: one credit`, async () => {
    const player = await product.newPlayer();
    const { order } = (await createRecharge(product, player)).data;
    const { orderId } = order;
    product.ports.advance(31 * 60_000);
    const answers = await Promise.all([
      copies((n) => sendEvent(appOf(n), eventOf(order, 'paid', { id: `${orderId}.${n % 4 < 2}` }))),
      product.call(player, rechargeCancel, { id: orderId }),
      product.services.recharges.processDue(orderId),
      others.recharges.sweep(),
      sendEvent(appOf(1), eventOf(order, 'failed')),
    ]);
    expect(new Set(answers[0].map(({ status }) => status))).toEqual(new Set([200]));
    const now = (await product.call(player, rechargeOrderDetail, { id: orderId })).data.order;
    expect(now.payState).toBe(1);
    expect(await main(player)).toBe(START + order.quantity);
    await product.expectCoherentLedger();
  });
});
