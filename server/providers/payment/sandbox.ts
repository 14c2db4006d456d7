import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { rechargeReasons } from '../../../src/net/contract/items/recharges.ts';
import { checkStripeSignature } from '../identity/stripe-signature.ts';
import type { PaymentEvent, PaymentProvider, WebhookReading } from './payment.ts';

export const SANDBOX_PAY_PATH = '/sandbox/pay';
const SIGNATURE_HEADER = 'sandbox-signature';

const message = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  orderId: z.string().check(z.maxLength(200)),
  reference: z.string().check(z.maxLength(200)),
  kind: z.enum(['paid', ...rechargeReasons]),
  currency: z.string().check(z.maxLength(10)),
  amount: z.int(),
});

/** The sandbox with its own side: it signs the messages that its page sends. */
export interface SandboxPayment extends PaymentProvider {
  readonly kind: 'sandbox';
  sign(event: PaymentEvent, now: Date): { headers: Record<string, string>; body: string };
}

export function sandboxReference(orderId: string): string {
  return `sandbox_${orderId}`;
}

function readMessage(body: string): WebhookReading {
  try {
    const parsed = z.safeParse(message, JSON.parse(body));
    return parsed.success ? { event: parsed.data } : { problem: 'malformed' };
  } catch {
    return { problem: 'malformed' };
  }
}

/** Simulates payments on a page of ours. Its webhooks are signed as Stripe's are: `t=<Unix seconds>,v1=<hex>`. */
export function sandboxPayment(secretOf: () => string): SandboxPayment {
  return {
    kind: 'sandbox',
    playMoney: true,
    async checkout({ id }) {
      return { reference: sandboxReference(id), url: `${SANDBOX_PAY_PATH}/${id}` };
    },
    async expire() {
      // Its page reads the order itself.
    },
    readWebhook({ body, header }, now) {
      const problem = checkStripeSignature(secretOf(), now, { header: header(SIGNATURE_HEADER), body });
      return problem === null ? readMessage(body) : { problem };
    },
    sign(event, now) {
      const body = JSON.stringify(event);
      const timestamp = Math.floor(now.getTime() / 1_000);
      const digest = createHmac('sha256', secretOf()).update(`${timestamp}.${body}`).digest('hex');
      return { body, headers: { [SIGNATURE_HEADER]: `t=${timestamp},v1=${digest}` } };
    },
  };
}
