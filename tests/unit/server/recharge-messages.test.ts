import { describe, expect, it } from 'vitest';
import { decide } from '../../../server/domain/recharges/events.ts';
import type { Recharge } from '../../../server/domain/recharges/rows.ts';
import type { PaymentEvent } from '../../../server/providers/payment/payment.ts';
import { sandboxPayment } from '../../../server/providers/payment/sandbox.ts';
import { readStripeEvent } from '../../../server/providers/payment/stripe-events.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const event: PaymentEvent = {
  id: 'evt_1',
  orderId: '0195a3c4-7f00-7000-8000-5a1d2e3f4a5b',
  reference: 'cs_1',
  kind: 'paid',
  currency: 'USD',
  amount: 1_000,
};
const order = {
  provider: 'stripe',
  reference: 'cs_1',
  currency: 'USD',
  payAmount: 1_000,
  state: 0,
} as Recharge;

describe('a message', () => {
  const what = (found: Partial<Recharge> | undefined, finding: Partial<PaymentEvent> = {}) => {
    const decided = decide(found && { ...order, ...found }, 'stripe', { ...event, ...finding });
    return 'problem' in decided ? decided.problem : decided.outcome;
  };

  it('credits an order that is unpaid or cancelled, and ignores a completed one', () => {
    expect([0, 2, 1].map((state) => what({ state: state as 0 }))).toEqual([
      'credited',
      'credited',
      'ignored',
    ]);
    expect(what({ reference: null })).toBe('credited');
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('that it %s ends an unpaid order only', (kind) => {
    expect([0, 1, 2].map((state) => what({ state: state as 0 }, { kind }))).toEqual([
      'ended',
      'ignored',
      'ignored',
    ]);
  });

  it('is refused where it contradicts the order, whatever its state', () => {
    expect(what(undefined)).toBe('order');
    expect(what({ provider: 'sandbox' })).toBe('order');
    for (const state of [0, 1, 2] as const) {
      expect(what({ state }, { reference: 'cs_2' })).toBe('reference');
      expect(what({ state }, { currency: 'EUR' })).toBe('currency');
      expect(what({ state }, { amount: 999 })).toBe('amount');
    }
  });
});

describe('the signature of the sandbox', () => {
  const sandbox = sandboxPayment(() => 'secret');
  const { headers, body } = sandbox.sign(event, NOW);
  const read = (given: { body?: string; header?: string; secret?: string; after?: number }) => {
    const header = (name: string) => given.header ?? headers[name] ?? '';
    const reader = given.secret === undefined ? sandbox : sandboxPayment(() => given.secret ?? '');
    return reader.readWebhook(
      { body: given.body ?? body, header },
      new Date(NOW.getTime() + (given.after ?? 0)),
    );
  };

  it('lets through what was signed within five minutes', () => {
    expect(read({})).toEqual({ event });
    expect(read({ after: 300_000 })).toEqual({ event });
    expect(read({ after: 301_000 })).toEqual({ problem: 'stale' });
    expect(read({ after: -301_000 })).toEqual({ problem: 'stale' });
  });

  it.each([
    ['another body', { body: body.replace('1000', '9000') }],
    ['a byte more', { body: `${body}\n` }],
    ['another secret', { secret: 'secret2' }],
    ['no header', { header: '' }],
    ['half a header', { header: 't=1772366400' }],
  ])('refuses %s', (_title, given) => {
    expect(read(given)).toEqual({ problem: 'signature' });
  });
});

describe('an event of Stripe', () => {
  const session = {
    ...{
      id: 'cs_1',
      object: 'checkout.session',
      amount_total: 1_000,
      currency: 'usd',
      payment_status: 'paid',
    },
    metadata: { order_id: event.orderId },
  };
  const read = (type: string, change: object = {}) =>
    readStripeEvent({ id: 'evt_1', type, data: { object: { ...session, ...change } } });

  it('is a payment once it is paid', () => {
    expect(read('checkout.session.completed')).toEqual({ event });
    expect(read('checkout.session.async_payment_succeeded')).toEqual({ event });
    for (const payment_status of ['unpaid', 'no_payment_required'])
      expect(read('checkout.session.completed', { payment_status })).toEqual({ event: null });
    expect(read('checkout.session.async_payment_failed')).toEqual({ event: { ...event, kind: 'failed' } });
    expect(read('checkout.session.expired')).toEqual({ event: { ...event, kind: 'expired' } });
  });

  it('about anything else is none, and what cannot be read is malformed', () => {
    expect(read('payment_intent.succeeded')).toEqual({ event: null });
    expect(read('checkout.session.created')).toEqual({ event: null });
    expect(read('checkout.session.completed', { metadata: null })).toEqual({ event: null });
    expect(read('checkout.session.completed', { id: 7 })).toEqual({ problem: 'malformed' });
    for (const given of [null, [], 'x', { type: 'x' }])
      expect(readStripeEvent(given)).toEqual({ problem: 'malformed' });
  });
});
