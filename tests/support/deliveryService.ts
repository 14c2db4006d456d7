import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createHmac } from 'node:crypto';

export const DELIVERY_SECRET = 'delivery-secret-of-32-characters-or-more';

/** A request as the service received it. */
export interface ReceivedOrder {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = { status: number; body: string; headers?: Record<string, string> } | 'cut';

/** A stand-in for the real delivery service, on this machine. */
export interface DeliveryService {
  readonly url: string;
  readonly received: ReceivedOrder[];
  /** What it answers from now on; default: the order is accepted. */
  answerWith(answer: (order: { id: string }) => Answer): void;
  stop(): Promise<void>;
}

export const accepted = ({ id }: { id: string }): Answer => ({
  status: 200,
  body: JSON.stringify({ id, state: 'accepted' }),
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startDeliveryService(): Promise<DeliveryService> {
  const received: ReceivedOrder[] = [];
  let answerTo: (order: { id: string }) => Answer = accepted;
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const answer = answerTo(JSON.parse(body) as { id: string });
      if (answer === 'cut') request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith(answer) {
      answerTo = answer;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As the service computes it, without the server's code. */
export function signatureOf(timestamp: string, body: string, secret = DELIVERY_SECRET): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
