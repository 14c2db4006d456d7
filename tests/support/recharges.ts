import type { CallInput } from '../../src/net/contract/call.ts';
import { rechargeCreate } from '../../src/net/contract/calls/items/recharge.ts';
import type { RechargeOrder } from '../../src/net/contract/items/recharges.ts';
import type { PaymentEvent } from '../../server/providers/payment/payment.ts';
import { sandboxPayment, sandboxReference } from '../../server/providers/payment/sandbox.ts';
import type { ApiResponse } from './app.ts';
import type { Product, TestPlayer } from './product.ts';

export const SANDBOX_SECRET = 'secret of the sandbox in tests';
const signer = sandboxPayment(() => SANDBOX_SECRET);

type CreateInput = CallInput<typeof rechargeCreate>;

/** Orders coins: by default 10.00 USD by card. */
export function createRecharge(
  product: Product,
  player: TestPlayer,
  input: Partial<Record<keyof CreateInput, unknown>> = {},
  key = product.newKey(),
): Promise<ApiResponse<typeof rechargeCreate>> {
  const order = { channelId: 'card', currency: 'USD', payAmount: 1_000, ...input } as CreateInput;
  return product.call(player, rechargeCreate, order, { key });
}

/** A message of the sandbox about an order, with another content where `change` says so. */
export function eventOf(
  { orderId, currency, payAmount }: Pick<RechargeOrder, 'orderId' | 'currency' | 'payAmount'>,
  kind: PaymentEvent['kind'] = 'paid',
  change: Partial<PaymentEvent> = {},
): PaymentEvent {
  const reference = sandboxReference(orderId);
  return { id: `${orderId}.${kind}`, orderId, reference, kind, currency, amount: payAmount, ...change };
}

/** Sends a message to the webhook. `sentAt`: when it was signed; `tamper` changes the signed body. */
export async function sendEvent(
  product: Product,
  event: PaymentEvent,
  {
    sentAt = product.ports.clock.now(),
    tamper = (body: string) => body,
  }: { sentAt?: Date; tamper?: (body: string) => string } = {},
): Promise<{ status: number; code: string | null }> {
  const { headers, body } = signer.sign(event, sentAt);
  const { statusCode, payload } = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/recharge/sandbox',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: tamper(body),
  });
  return { status: statusCode, code: (JSON.parse(payload) as { code?: string }).code ?? null };
}
