import type { Call } from '../../../src/net/contract/call.ts';
import { allCalls } from '../../../src/net/contract/calls/registry.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../../src/net/contract/headers.ts';
import { malformedBody } from './http-body.ts';
import { malformedFields } from './http-fields.ts';
import type { Random } from './random.ts';

/** A request as it is written to the connection. */
export interface WrittenRequest {
  readonly bytes: Buffer;
  /** The path is that of a call, so the answer must be the envelope. */
  readonly isForApi: boolean;
  /** A success of the call sends the browser elsewhere (302). */
  readonly isRedirect: boolean;
}

/** What the requests name, so that some of them are accepted. */
export interface Known {
  readonly tokens: readonly [string, ...string[]];
  readonly boxId: string;
}

/** A request before it is written. */
interface Draft {
  method: string;
  target: string;
  version: string;
  headers: string[];
  body: Buffer;
}

const METHODS = [
  ...(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'HEAD'] as const),
  ...(['get', 'GETT', 'G ET', '', 'GET\0', 'ПОСТ', 'A'.repeat(300), 'PRI'] as const),
] as const;
const VERSIONS = [
  'HTTP/0.9',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP/1',
  '',
  'HTTP/1.1 x',
  'http/1.1',
] as const;

const HEADERS = [
  'Host: y',
  'Host:',
  'Host: x y',
  'No colon here',
  ': no name',
  'Name : space before the colon',
  ' folded: first',
  'X-Folded: a\r\n b',
  'X-Nul: a\0b',
  'X-Cr: a\rb',
  'X-Latin: \xff\xfe\x80',
  `X-Long: ${'a'.repeat(17_000)}`,
  Array.from({ length: 300 }, (_, n) => `X-${n}: ${n}`).join('\r\n'),
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, chunked',
  'Expect: 100-continue',
  'Expect: 200-maybe',
  'Upgrade: h2c\r\nConnection: Upgrade',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13',
  'Connection: close, keep-alive, x',
  'Content-Encoding: gzip',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: multipart/form-data',
  'Content-Type: ;;;=',
  'Content-Type: text/plain',
  'Content-Type:',
  'Accept-Encoding: br;q=x, *;q=-1, gzip;;;',
  'Accept-Language: \xe4\xb8\xad,;q=9',
  'If-None-Match: W/"',
  'If-Modified-Since: yesterday',
  'Range: bytes=-0,9-1,a-b',
  'X-Forwarded-For: ,,, unknown, "[::1]:x"',
  'Cookie: =; =;',
  `${TOKEN_HEADER}: \xff`,
  `${TOKEN_HEADER}: ${'x'.repeat(8_000)}`,
  `${TOKEN_HEADER}: a\r\n${TOKEN_HEADER}: b`,
  `${IDEMPOTENCY_HEADER}: ' OR 1=1`,
  `${IDEMPOTENCY_HEADER}: __proto__`,
  `${IDEMPOTENCY_HEADER}: ${'k'.repeat(65)}`,
] as const;

function malformedTarget(random: Random, target: string): string {
  return random.pick([
    target.replace('/api', '//api'),
    target.replace('/api', '/%61pi'),
    `${target}/`,
    `${target}%`,
    `${target}%zz`,
    `${target}%00`,
    `${target}/%ff%fe`,
    `${target};a=b`,
    `${target}#part`,
    `http://other.example${target}`,
    `//${target}`,
    `${target}/${'a'.repeat(9_000)}`,
    `${target} ${target}`,
    `${target}\t`,
    `${target}/\xe4\xb8\xad`,
    '*',
    '',
    'api',
    '?',
    '/api/__proto__',
    '/api/constructor?prototype',
    '/api/docs/../openapi.json/x',
    '/ws',
    target.toUpperCase(),
  ]);
}

function draftFor(random: Random, call: Call, known: Known): Draft {
  const fields = malformedFields(random, call, known.boxId);
  const inQuery = call.method === 'GET' || random.once(3);
  const type = call.carrier === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const body =
    call.carrier === 'json' ? JSON.stringify(Object.fromEntries(new URLSearchParams(fields))) : fields;
  return {
    method: call.method,
    target: inQuery ? `${call.path}?${fields}` : call.path,
    version: 'HTTP/1.1',
    headers: [
      ...['Host: x', 'Connection: close'],
      ...(call.access === 'player' && !random.once(5)
        ? [`${TOKEN_HEADER}: ${random.pick(known.tokens)}`]
        : []),
      ...(call.movesValue && !random.once(5)
        ? [`${IDEMPOTENCY_HEADER}: malformed-${random.below(1e6)}`]
        : []),
      ...(inQuery ? [] : [`Content-Type: ${type}`]),
    ],
    body: Buffer.from(inQuery ? '' : body),
  };
}

function write({ method, target, version, headers, body }: Draft): Buffer {
  const head = [`${method} ${target} ${version}`, ...headers].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]);
}

/** A request for one of the calls with something wrong, or with odd values in the right places. */
export function malformedRequest(random: Random, known: Known): WrittenRequest {
  const call = random.pick(allCalls as [Call, ...Call[]]);
  const draft = draftFor(random, call, known);
  const isRedirect = call.answer === 'redirect';
  const kind = random.below(7);
  if (kind === 0) draft.method = random.pick(METHODS);
  if (kind === 1) draft.target = malformedTarget(random, draft.target);
  if (kind === 2) draft.version = random.pick(VERSIONS);
  if (kind === 3) draft.headers.splice(random.below(draft.headers.length + 1), 0, random.pick(HEADERS));
  if (kind === 4) {
    const { headers, body } = malformedBody(random);
    draft.headers = [...draft.headers.filter((line) => !line.startsWith('Content-')), ...headers];
    draft.body = body;
  } else if (draft.body.length > 0) draft.headers.push(`Content-Length: ${draft.body.length}`);
  const bytes = write(draft);
  if (kind === 5) return { bytes: random.damage(bytes), isForApi: false, isRedirect };
  return { bytes, isForApi: kind === 4 || kind === 6, isRedirect };
}
