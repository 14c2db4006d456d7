import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Product } from './product.ts';

export const STRIPE_WEBHOOK_SECRET = 'whsec_secret-of-the-payment-endpoint';
export const STRIPE_API_KEY = 'rk_test_key-of-the-payment-account';
const stripe = new Stripe(STRIPE_API_KEY);

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

/** A stand-in for the API of Stripe Checkout, on this machine. */
export interface StripePayments {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** From now on no request gets an answer that can be trusted. */
  breakWith(failure: 'cut' | 'error' | 'garbage' | null): void;
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startStripePayments(): Promise<StripePayments> {
  const received: ReceivedRequest[] = [];
  /** As at Stripe, a repeated key gets the first session. */
  const sessions = new Map<string, string>();
  let failure: 'cut' | 'error' | 'garbage' | null = null;
  const sessionFor = (key: string): object => {
    const id = sessions.get(key) ?? `cs_test_${sessions.size + 1}`;
    sessions.set(key, id);
    return { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` };
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      received.push({ method, path, headers, form: new URLSearchParams(body) });
      if (failure === 'cut') return void request.socket.destroy();
      if (failure === 'garbage') return void response.end('<html>');
      const status = failure === 'error' ? 400 : 200;
      const answer = failure === 'error' ? { error: { type: 'invalid_request_error' } } : {};
      const session = sessionFor(String(headers['idempotency-key']));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? session : answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    breakWith(next) {
      failure = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The header by which Stripe signs a body, made by its own package. */
export function stripeSignature(payload: string, at: Date, secret = STRIPE_WEBHOOK_SECRET): string {
  const timestamp = Math.floor(at.getTime() / 1_000);
  return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** Sends a body to the webhook, signed now unless a header is given. */
export async function sendStripeEvent(
  product: Product,
  payload: string,
  header = stripeSignature(payload, product.ports.clock.now()),
): Promise<{ status: number; code: string | null }> {
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/recharge/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  });
  const { code = null } = JSON.parse(response.payload) as { code?: string };
  return { status: response.statusCode, code };
}
