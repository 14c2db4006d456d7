import { z } from 'zod';
import { paymentKinds } from '../providers/payment/payment.ts';
import type { PaymentConfig } from '../providers/payment/payment.ts';
import { setting, wholeNumber } from './setting.ts';

const secretText = z
  .string()
  .regex(/^[\x21-\x7e]{16,300}$/)
  .optional();

export const paymentSettings = {
  PAYMENT: setting({
    fallback: 'sandbox',
    description:
      'who takes payments: stripe (Stripe Checkout), or sandbox: no real money, a page of ours, /sandbox/pay',
    expected: 'sandbox or stripe',
    schema: z.enum(paymentKinds),
  }),
  STRIPE_API_KEY: setting({
    fallback: undefined,
    description: 'key that may write Checkout sessions, with PAYMENT=stripe',
    expected: 'a key of the account, rk_… or sk_…',
    secret: true,
    schema: secretText,
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    fallback: undefined,
    description: 'secret of the webhook /api/webhooks/recharge/stripe, with PAYMENT=stripe',
    expected: 'the signing secret of the endpoint, whsec_…',
    secret: true,
    schema: secretText,
  }),
  STRIPE_URL: setting({
    fallback: 'https://api.stripe.com',
    description: 'address of the API, for a stand-in',
    expected: 'an address that starts with http:// or https://',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
  }),
  RECHARGE_EXPIRY_SECONDS: setting({
    fallback: '1800',
    description: 'seconds after which an unpaid order of coins is cancelled',
    expected: 'a whole number from 1 to 82800',
    schema: wholeNumber(1, 82_800),
  }),
};

interface RechargeSettings {
  readonly PAYMENT: PaymentConfig['kind'];
  readonly STRIPE_API_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_URL: string;
  readonly RECHARGE_EXPIRY_SECONDS: number;
}

export interface RechargeConfig {
  readonly payment: PaymentConfig;
  /** How long an order of coins may stay unpaid. */
  readonly expirySeconds: number;
}

/** Stripe without its account is reported by `missingPaymentSettings`. */
export function toRechargeConfig(values: RechargeSettings): RechargeConfig {
  const expirySeconds = values.RECHARGE_EXPIRY_SECONDS;
  if (values.PAYMENT === 'sandbox') return { payment: { kind: 'sandbox' }, expirySeconds };
  const { STRIPE_API_KEY: apiKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_URL: url } = values;
  return { payment: { kind: 'stripe', apiKey, webhookSecret, url }, expirySeconds };
}

/** A line for each setting that Stripe needs and that is not set. */
export function missingPaymentSettings({ payment }: RechargeConfig): string[] {
  if (payment.kind === 'sandbox') return [];
  const given = { STRIPE_API_KEY: payment.apiKey, STRIPE_WEBHOOK_SECRET: payment.webhookSecret };
  return Object.entries(given).flatMap(([name, value]) =>
    value === '' ? [`PAYMENT=stripe needs ${name}.`] : [],
  );
}
