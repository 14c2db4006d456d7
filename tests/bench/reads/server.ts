import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';

/** The product and a bare route in one process: both are measured by the same clock and share nothing but the core. */
const PLAYERS = 8;

export interface BareAnswer {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64 of the bytes as sent. */
  readonly body: string;
}

/** Answers the bytes from the next request on. */
export interface BareCommand {
  ask: 'bare';
  answers: readonly BareAnswer[];
}

export interface ReadsSite {
  readonly url: string;
  readonly bareUrl: string;
  readonly token: string;
}

const benchServer = await startBenchServer(realPorts(), PLAYERS);
const answers = new Map<string, { headers: BareAnswer['headers']; body: Buffer }>();
const bare = Fastify();
bare.get('/*', async ({ url }, reply) => {
  const answer = answers.get(url);
  if (answer === undefined) return reply.code(404).send();
  return reply.headers(answer.headers).send(answer.body);
});
await bare.listen({ host: '127.0.0.1', port: 0 });
// It ends with the product.
bare.server.unref();
const { port } = bare.server.address() as AddressInfo;

const known = { bareUrl: `http://127.0.0.1:${port}`, token: benchServer.players[0]?.token };
benchServer.handleCommands<BareCommand>(known, async (order) => {
  answers.clear();
  for (const { path, headers, body } of order.answers)
    answers.set(path, { headers, body: Buffer.from(body, 'base64') });
  return null;
});
