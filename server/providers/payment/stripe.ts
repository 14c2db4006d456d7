import Stripe from 'stripe';
import { formatCoins } from '../../texts/format-amount.ts';
import { createStripe } from '../stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import type {
  CheckoutOrder,
  PaymentConfig,
  PaymentProvider,
  SignedMessage,
  WebhookReading,
} from './payment.ts';

const TIMEOUT_MS = 8_000;
const SIGNATURE_HEADER = 'stripe-signature';
/** A message signed longer ago is refused. */
const TOLERANCE_SECONDS = 300;
/** Stripe takes sessions that end 30 minutes to 24 hours after they are made. */
const LEAST_SESSION_SECONDS = 1_800;
const MOST_SESSION_SECONDS = 86_400;
/** Time between the order and its session: a request may be repeated. */
const SESSION_MARGIN_SECONDS = 600;

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** Payment methods of a channel, as Stripe calls them. */
const methodsOf: Readonly<Record<string, NonNullable<SessionParams['allowed_payment_method_types']>>> = {
  card: ['card'],
  wallet: ['alipay', 'wechat_pay'],
};

function endOfSession({ createdAt, expiresAt }: CheckoutOrder): number {
  const made = Math.floor(createdAt.getTime() / 1_000);
  const seconds = Math.ceil((expiresAt.getTime() - createdAt.getTime()) / 1_000);
  const lifetime = Math.max(seconds, LEAST_SESSION_SECONDS) + SESSION_MARGIN_SECONDS;
  return made + Math.min(lifetime, MOST_SESSION_SECONDS);
}

/** The same for each repetition of an order: Stripe refuses an idempotency key with other parameters. */
function sessionOf(order: CheckoutOrder): SessionParams {
  const methods = methodsOf[order.channel] ?? ['card'];
  return {
    mode: 'payment',
    allowed_payment_method_types: methods,
    ...(methods.includes('wechat_pay')
      ? { payment_method_options: { wechat_pay: { client: 'web' as const } } }
      : {}),
    client_reference_id: order.id,
    metadata: { order_id: order.id },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.payAmount,
          product_data: { name: `${formatCoins(order.quantity)} Fairdrop coins` },
        },
      },
    ],
    // Otherwise the payer may be shown, and pay, another amount than the order's.
    adaptive_pricing: { enabled: false },
    expires_at: endOfSession(order),
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
  };
}

function readSigned(
  stripe: Stripe,
  secret: string,
  { body, header }: SignedMessage,
  now: Date,
): WebhookReading {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      header(SIGNATURE_HEADER),
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return readStripeEvent(event);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return { problem: 'malformed' };
    return { problem: error.message.startsWith('Timestamp outside') ? 'stale' : 'signature' };
  }
}

/** Stripe Checkout: a hosted page. What it tells by webhooks decides; nothing is fetched. */
export function stripePayment(config: PaymentConfig & { kind: 'stripe' }): PaymentProvider {
  const stripe = createStripe(config.apiKey, config.url, { timeout: TIMEOUT_MS, maxNetworkRetries: 1 });
  return {
    kind: 'stripe',
    playMoney: false,
    async checkout(order) {
      try {
        const session = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: order.id });
        const { id, url } = session;
        return url?.startsWith('https://') ? { reference: id, url } : null;
      } catch {
        // Unreachable, or refused: the player may try again.
        return null;
      }
    },
    async expire(reference) {
      // It is paid already, or ends by itself.
      await stripe.checkout.sessions.expire(reference).catch(() => undefined);
    },
    readWebhook: (message, now) => readSigned(stripe, config.webhookSecret, message, now),
  };
}
