import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers as Twilio's messaging API, locally, and keeps what it got. */
export interface SmsStandIn {
  readonly url: string;
  /** The newest code sent to a phone; an empty text without one. */
  codeOf(phone: string): string;
  stop(): Promise<void>;
}

/** @param failsFor phones whose messages are refused with 500 and a body that repeats everything */
export async function startSmsStandIn(failsFor: readonly string[] = []): Promise<SmsStandIn> {
  const bodies = new Map<string, string>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const fields = new URLSearchParams(text);
      const to = fields.get('To') ?? '';
      bodies.set(to, fields.get('Body') ?? '');
      const isRefused = failsFor.some((phone) => to.endsWith(phone));
      response.writeHead(isRefused ? 500 : 201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ body: text, authorization: request.headers.authorization }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeOf(phone) {
      const [, body = ''] = [...bodies].find(([to]) => to.endsWith(phone)) ?? [];
      return /\d{6}/.exec(body)?.[0] ?? '';
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
