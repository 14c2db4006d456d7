import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refusalStatus } from '../../src/fair/log/witness.ts';
import { formatVerifierKey } from '../../src/fair/log/note.ts';
import { originHash } from './files.ts';
import type { WitnessFiles } from './files.ts';
import type { Witness } from './witness.ts';

const TIMEOUT_MS = 10_000;
const MOST_CONNECTIONS = 256;
/** 63 hashes and a note with many signatures. */
const MOST_BYTES = 131_072;

interface Shown {
  readonly witness: Witness;
  readonly files: WitnessFiles;
  /** What came of watching each address. */
  readonly watched: ReadonlyMap<string, string>;
}

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
}

/** A witness over HTTP, which any origin may read: `POST /add-checkpoint` and `GET /<hash of the origin>/checkpoint` of C2SP tlog-witness, and a page. */
export function createWitnessServer(shown: Shown): Server {
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_MS },
    (request, response) => {
      answer(shown, request).then(
        (given) => send(response, given),
        (error: unknown) => {
          // It broke off.
          if (request.errored !== null) return;
          process.stderr.write(`A request failed: ${String(error)}\n`);
          send(response, { status: 500, body: 'failed\n' });
        },
      );
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

function send(response: ServerResponse, { status, type = 'text/plain; charset=utf-8', body }: Answer): void {
  // What is left of a body that is too long is not read.
  if (status === 413) response.setHeader('connection', 'close');
  const headers = {
    ...{ 'content-type': type, 'cache-control': 'no-cache' },
    ...{ 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' },
  };
  response.writeHead(status, headers).end(body);
}

async function answer(shown: Shown, request: IncomingMessage): Promise<Answer> {
  const path = request.url ?? '';
  if (path === '/add-checkpoint') {
    if (request.method !== 'POST') return { status: 405, body: 'POST only\n' };
    const body = await readBody(request);
    return body === null ? { status: 413, body: 'too long\n' } : cosign(shown.witness, body);
  }
  if (request.method !== 'GET') return { status: 405, body: 'GET only\n' };
  const found = path === '/' ? pageOf(shown) : readFile(shown, path);
  return found === null ? { status: 404, body: 'not found\n' } : { status: 200, body: found };
}

/** Null for more than MOST_BYTES. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function cosign(witness: Witness, body: string): Answer {
  const cosigned = witness.add(body);
  if (cosigned.refusal === null) return { status: 200, body: cosigned.lines };
  const { refusal, size } = cosigned;
  if (refusal === 'anotherSize') return { status: 409, type: 'text/x.tlog.size', body: `${size}\n` };
  return { status: refusalStatus[refusal], body: `${refusal}\n` };
}

function readFile({ witness, files }: Shown, path: string): string | null {
  const [, folder = '', name = '', ...more] = path.split('/');
  if (more.length > 0) return null;
  if (folder === 'evidence') return files.readEvidence(name);
  if (name !== 'checkpoint') return null;
  return witness.logs.find(({ origin }) => originHash(origin) === folder)?.note ?? null;
}

function pageOf({ witness, files, watched }: Shown): string {
  const logs = witness.logs.map(({ origin, url, keys, note }) =>
    [
      `Log ${origin}`,
      ...keys.map((key) => `Trusted key: ${formatVerifierKey(key)}`),
      ...(url === null ? [] : [`Watched at ${url}: ${watched.get(url) ?? 'not yet'}`]),
      ...(note === null ? ['No head cosigned yet.'] : ['Last head that was cosigned:', '', note]),
    ].join('\n'),
  );
  const unknown = [...watched].filter(([url]) => !witness.logs.some((log) => log.url === url));
  const evidence = files
    .evidence()
    .map((name) => `EVIDENCE that a log contradicts itself: /evidence/${name}`);
  return [
    'A witness of transparency logs (C2SP tlog-witness): it cosigns heads that continue all that it cosigned before.',
    `Key: ${witness.verifierKey}`,
    ...evidence,
    ...unknown.map(([url, outcome]) => `Watched at ${url}: ${outcome}`),
    '',
    ...logs,
    '',
  ].join('\n');
}
