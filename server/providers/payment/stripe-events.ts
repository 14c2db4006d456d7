import * as z from 'zod/mini';
import type { PaymentEvent, WebhookReading } from './payment.ts';

const event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

/** A session of Stripe Checkout: the fields that are read here. */
const session = z.object({
  id: z.string().check(z.maxLength(255)),
  object: z.literal('checkout.session'),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payment_status: z.string(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
});
type Session = z.infer<typeof session>;

/** What an event means; undefined: nothing for an order. A completed session may be paid later. */
function kindOf(type: string, { payment_status: status }: Session): PaymentEvent['kind'] | undefined {
  if (type === 'checkout.session.completed') return status === 'paid' ? 'paid' : undefined;
  if (type === 'checkout.session.async_payment_succeeded') return status === 'paid' ? 'paid' : undefined;
  if (type === 'checkout.session.async_payment_failed') return 'failed';
  return type === 'checkout.session.expired' ? 'expired' : undefined;
}

/** Reads a signed event; sessions without our order's id are of another program on the same account. */
export function readStripeEvent(signed: unknown): WebhookReading {
  const parsed = z.safeParse(event, signed);
  if (!parsed.success) return { problem: 'malformed' };
  const { id, type, data } = parsed.data;
  if (!type.startsWith('checkout.session.')) return { event: null };
  const about = z.safeParse(session, data.object);
  if (!about.success) return { problem: 'malformed' };
  const kind = kindOf(type, about.data);
  const orderId = about.data.metadata?.['order_id'];
  if (kind === undefined || orderId === undefined) return { event: null };
  const { id: reference, currency, amount_total: amount } = about.data;
  return {
    event: { id, orderId, reference, kind, currency: currency?.toUpperCase() ?? '', amount: amount ?? 0 },
  };
}
