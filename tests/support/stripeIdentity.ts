import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const WEBHOOK_SECRET = 'whsec_secret-of-the-endpoint';
export const API_KEY = 'rk_test_restricted-key';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

/** A stand-in for Stripe Identity, on this machine. */
export interface StripeIdentity {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Sessions by id, as the API shows them. */
  readonly sessions: Map<string, object>;
  /** From now on no request gets an answer that can be trusted. */
  breakWith(failure: 'cut' | 'error' | 'garbage' | null): void;
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A session as it is answered after its creation. */
export function newSession(id: string): object {
  const url = `https://verify.stripe.com/start/${id}`;
  return { id, object: 'identity.verification_session', status: 'requires_input', url, last_error: null };
}

/** What the session says once a document was accepted. */
export function verifiedSession(id: string, { number = 'L01X00T47', year = 1990 } = {}): object {
  return {
    ...newSession(id),
    status: 'verified',
    url: null,
    verified_outputs: { dob: { year, month: 3, day: 1 } },
    last_verification_report: { document: { type: 'passport', issuing_country: 'DE', number } },
  };
}

export async function startStripeIdentity(): Promise<StripeIdentity> {
  const received: ReceivedRequest[] = [];
  const sessions = new Map<string, object>();
  let failure: 'cut' | 'error' | 'garbage' | null = null;
  const answer = (request: IncomingMessage): object | undefined => {
    const { pathname } = new URL(request.url ?? '', 'http://stand-in');
    if (request.method === 'GET') return sessions.get(pathname.split('/').at(-1) ?? '');
    const id = `vs_${sessions.size + 1}`;
    sessions.set(id, newSession(id));
    return sessions.get(id);
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, form: new URLSearchParams(body) });
      if (failure === 'cut') return void request.socket.destroy();
      if (failure === 'garbage') return void response.end('<html>');
      const found = failure === 'error' ? undefined : answer(request);
      response.writeHead(found === undefined ? 500 : 200).end(JSON.stringify(found ?? { error: {} }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    sessions,
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

/** `Stripe-Signature` as Stripe computes it, without the server's code. */
export function signatureHeader(body: string, timestamp: number, secret = WEBHOOK_SECRET): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
