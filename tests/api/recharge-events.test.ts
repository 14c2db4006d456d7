import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../server/providers/payment/payment.ts';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import { rechargeCancel, rechargeOrderDetail } from '../../src/net/contract/calls/items/recharge.ts';
import type { RechargeOrder } from '../../src/net/contract/items/recharges.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { operatorOf } from '../support/operators.ts';
import { SANDBOX_SECRET, createRecharge, eventOf, sendEvent } from '../support/recharges.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { patient } from '../support/patience.ts';

const ACCEPTED = { status: 200, code: null };
const START = 50_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct('recharge events', () => ({
    payment: { kind: 'sandbox', secret: SANDBOX_SECRET },
  }));
});
afterAll(() => product.stop());

const main = async (player: TestPlayer) => (await product.balance(player)).balance.main;
const read = async (player: TestPlayer, { orderId }: RechargeOrder) =>
  (await product.call(player, rechargeOrderDetail, { id: orderId })).data.order;
const outcomeOf = async ({ id }: PaymentEvent) => {
  const [event] = await product.services.store.query<{ outcome: string; problem: string | null }>(
    'SELECT outcome, problem FROM recharge_events WHERE id = $1',
    [`sandbox:${id}`],
  );
  return event;
};

async function begin(input = {}) {
  const player = await product.newPlayer();
  return { player, order: (await createRecharge(product, player, input)).data.order };
}

describe('a message about a payment', () => {
  it('counts only if it is signed, whole and fresh', async () => {
    const { player, order } = await begin();
    const event = eventOf(order);
    const now = product.ports.clock.now().getTime();
    const wrong = { status: 401, code: 'webhook.signature' };
    expect(await sendEvent(product, event, { tamper: (body) => body.replace('1000', '1001') })).toEqual(
      wrong,
    );
    expect(await sendEvent(product, event, { tamper: (body) => `${body} ` })).toEqual(wrong);
    expect(await sendEvent(product, event, { tamper: () => '' })).toEqual(wrong);
    for (const off of [-301_000, 301_000])
      expect(await sendEvent(product, event, { sentAt: new Date(now + off) })).toEqual({
        status: 400,
        code: 'webhook.stale',
      });
    expect(await sendEvent(product, { ...event, kind: 'refunded' } as never)).toEqual({
      status: 400,
      code: 'common.badRequest',
    });
    expect((await read(player, order)).payState).toBe(0);
    expect(await main(player)).toBe(START);
    expect(await sendEvent(product, event, { sentAt: new Date(now - 299_000) })).toEqual(ACCEPTED);
    expect(await main(player)).toBe(START + 7_000);
  });

  it.each([
    ['another amount', { amount: 999 }, 'amount'],
    ['a larger amount', { amount: 100_000 }, 'amount'],
    ['another currency', { currency: 'JPY' }, 'currency'],
    ['another payment', { reference: 'sandbox_another' }, 'reference'],
    ['an unknown order', { orderId: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }, 'order'],
    ['no order', { orderId: "' OR true" }, 'order'],
  ])('with %s is refused and kept, however often it is told', async (_title, change, problem) => {
    const { player, order } = await begin();
    const event = eventOf(order, 'paid', change);
    for (let n = 0; n < 5; n += 1) expect(await sendEvent(product, event)).toEqual(ACCEPTED);
    expect(await outcomeOf(event)).toEqual({ outcome: 'refused', problem });
    expect((await read(player, order)).payState).toBe(0);
    expect(await main(player)).toBe(START);
    const listed = await operatorOf(product.services)('payment', 'list', 'refused');
    expect(listed.lines.join('\n')).toContain(`refused: ${problem}`);
  });

  it('that a payment failed ends the order and is told its player; a later payment is credited', async () => {
    const { player, order } = await begin();
    await sendEvent(product, eventOf(order, 'failed'));
    expect(await read(player, order)).toMatchObject({ payState: 2, reason: 'failed' });
    await sendEvent(product, eventOf(order));
    // It failed before it was paid, but arrives again and late.
    await sendEvent(product, eventOf(order, 'failed', { id: 'another' }));
    expect(await read(player, order)).toMatchObject({ payState: 1, reason: null });
    expect(await main(player)).toBe(START + 7_000);
    const { list } = (await product.call(player, messageList, {})).data;
    expect(list.map(({ kind }) => kind)).toEqual(['recharge.credited', 'recharge.failed']);
  });

  it('credits an account that is being closed, and not one that is', async () => {
    const { player, order } = await begin();
    const { store, ports } = product.services;
    await store.query('UPDATE players SET closes_at = $2 WHERE id = $1', [player.id, ports.clock.now()]);
    await product.services.closures.closeDue(player.id);
    const event = eventOf(order);
    expect(await sendEvent(product, event)).toEqual(ACCEPTED);
    expect(await outcomeOf(event)).toEqual({ outcome: 'refused', problem: 'closed' });
    const byHand = await operatorOf(product.services)('payment', 'credit', order.orderId, 'asked', 'for');
    expect(byHand.ok).toBe(false);
    await product.expectCoherentLedger();
  });
});

describe('an operator', () => {
  it('sees a payment with its messages, and credits it by hand once, with a reason', async () => {
    const { player, order } = await begin();
    const run = (...words: string[]) => operatorOf(product.services)('payment', ...words);
    await sendEvent(product, eventOf(order, 'expired'));
    expect(await run('credit', order.orderId)).toMatchObject({ ok: false });
    expect(await run('credit', 'nobody', 'why')).toMatchObject({ ok: false });
    expect(await main(player)).toBe(START);
    product.ports.advance(1_000);
    const credited = await run('credit', order.orderId.toUpperCase(), 'seen', 'on', 'the', 'statement');
    expect(credited).toEqual({ ok: true, lines: [expect.stringContaining('credited: 70.00 coins')] });
    expect(await run('credit', order.orderId, 'again')).toMatchObject({ ok: false });
    product.ports.advance(1_000);
    await sendEvent(product, eventOf(order));
    expect(await main(player)).toBe(START + 7_000);
    const shown = (await run('show', order.orderId)).lines.join('\n');
    expect(shown).toMatch(
      /10\.00 USD.*completed expired[^]*expired {2}ended[^]*seen on the statement[^]*paid {2}refused: credited/,
    );
    expect((await run('list', 'completed')).lines.join('\n')).toContain(order.orderId);
    for (const words of [[], ['list', 'x'], ['show'], ['credit'], ['refund', order.orderId]])
      expect((await run(...words)).lines[0], words.join(' ')).toMatch(
        /^(error: |Usage: npm run ops -- payment)/,
      );
  });
});

type Act = PaymentEvent['kind'] | 'cancel' | 'wait' | 'wrong' | 'sweep';
const acts = fc.array(
  fc.record({
    of: fc.integer({ min: 0, max: 1 }),
    act: fc.constantFrom<Act>(
      'paid',
      'paid',
      'failed',
      'expired',
      'cancelled',
      'cancel',
      'wait',
      'wrong',
      'sweep',
    ),
    copies: fc.integer({ min: 1, max: 5 }),
    /** Messages of one kind with different ids are different messages. */
    id: fc.integer({ min: 0, max: 1 }),
  }),
  { maxLength: 6 },
);

describe('any order of messages', () => {
  it('credits what was paid once, and nothing else', { timeout: patient(900_000) }, async () => {
    const runs = process.env['FAIRDROP_FULL'] === '1' ? 2_000 : 25;
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        // A player each: one makes sixty orders an hour at most.
        const player = await product.newPlayer();
        let expected = START;
        const made: RechargeOrder[] = [];
        for (const payAmount of [101, 12_345])
          made.push((await createRecharge(product, player, { currency: 'CNY', payAmount })).data.order);
        const paid = new Set<string>();
        for (const { of, act, copies, id } of history) {
          const order = made[of];
          if (order === undefined) throw new Error('there is no such order');
          if (act === 'wait') product.ports.advance(31 * 60_000);
          else if (act === 'sweep') await product.services.recharges.sweep();
          else if (act === 'cancel') await product.call(player, rechargeCancel, { id: order.orderId });
          else {
            const kind = act === 'wrong' ? 'paid' : act;
            const wrong = act === 'wrong' ? { amount: order.payAmount + 1 } : {};
            const event = eventOf(order, kind, { id: `${order.orderId}.${act}.${id}`, ...wrong });
            await Promise.all(Array.from({ length: copies }, () => sendEvent(product, event)));
            if (act === 'paid') paid.add(order.orderId);
          }
        }
        for (const order of made) {
          const now = await read(player, order);
          if (paid.has(order.orderId)) expected += order.quantity;
          expect(now.payState === 1).toBe(paid.has(order.orderId));
        }
        expect(await main(player)).toBe(expected);
      }),
      { seed: 20_261_123, numRuns: runs, endOnFailure: true },
    );
    await product.expectCoherentLedger();
  });
});

describe('the audit', () => {
  it('finds a credit without a payment, a payment without its credit, and one twice', async () => {
    const { order } = await begin();
    const { order: unpaid } = await begin();
    await sendEvent(product, eventOf(order));
    const after = (...statements: string[]) => checksAfter(product.services.store, statements);
    const moved = 'every completed recharge has its one transfer, and no transfer is without it';
    const finding =
      'every completed recharge was credited by one message, and each such message completed one';
    const same = 'every payment that was followed has amount, currency and reference of its recharge';
    const rated = 'every recharge has the coins of its rate';
    const { orderId: id } = order;
    const ended = `state = 2, reason = 'cancelled', transfer_id = NULL`;
    expect(await after(`UPDATE recharges SET ${ended} WHERE id = '${id}'`)).toEqual([moved, finding].sort());
    expect(await after(`DELETE FROM recharge_events WHERE recharge_id = '${id}'`)).toEqual([finding]);
    expect(
      await after(
        `UPDATE recharges SET state = 1, ended_at = created_at, transfer_id = id WHERE id = '${unpaid.orderId}'`,
      ),
    ).toEqual([moved, finding].sort());
    expect(
      await after(
        `INSERT INTO recharge_events SELECT 'sandbox:twice', recharge_id, kind, outcome, problem, body, received_at
         FROM recharge_events WHERE recharge_id = '${id}'`,
      ),
    ).toEqual([finding]);
    expect(
      await after(`UPDATE recharge_events SET body = body || '{"amount": 1}' WHERE recharge_id = '${id}'`),
    ).toEqual([same]);
    expect(
      await after(
        'ALTER TABLE recharges DROP CONSTRAINT recharges_quantity',
        `UPDATE recharges SET quantity = quantity + 1 WHERE id = '${id}'`,
      ),
    ).toEqual([moved, rated].sort());
    expect(
      await after(
        `UPDATE recharges SET expires_at = expires_at - interval '1 day' WHERE id = '${unpaid.orderId}'`,
      ),
    ).toEqual(['no recharge is unpaid long after it expired']);
  });
});

describe('the database', () => {
  it.each([
    ['from completed to cancelled', `state = 2, reason = 'failed', transfer_id = NULL`],
    ['from completed to processing', `state = 0, ended_at = NULL, transfer_id = NULL`],
    ['to another rate', 'quantity = 14000, rate_coins = 14'],
    ['to another player', 'player_id = (SELECT id FROM players WHERE id <> player_id LIMIT 1)'],
  ])('lets no completed order go %s', async (_title, change) => {
    const { order } = await begin();
    await sendEvent(product, eventOf(order));
    const { store } = product.services;
    await expect(store.query(`UPDATE recharges SET ${change} WHERE id = '${order.orderId}'`)).rejects.toThrow(
      /recharge/,
    );
    await expect(store.query('DELETE FROM recharges')).rejects.toThrow(/append-only/);
    await expect(store.query('DELETE FROM recharge_events')).rejects.toThrow(/append-only/);
  });
});
