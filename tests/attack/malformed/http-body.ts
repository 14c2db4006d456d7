import type { Random } from './random.ts';

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const JSON_TYPE = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';

interface Body {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A body of the stated length. */
function sized(type: string, content: string | Buffer): Body {
  const body = Buffer.from(content as string);
  return { headers: [type, `Content-Length: ${body.length}`], body };
}

const CHUNKS = [
  'zz\r\nabc\r\n0\r\n\r\n',
  '-3\r\nabc\r\n0\r\n\r\n',
  'ffffffffffffffff\r\nabc\r\n',
  '3\r\nabcd\r\n0\r\n\r\n',
  '3\r\nabc',
  `3;${'x'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`,
  '3\nabc\n0\n\n',
  '\r\n\r\n',
  '0\r\nX-Trailer: a\r\nNo colon\r\n\r\n',
  '3\r\na=1\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n',
  ' 3\r\na=1\r\n0\r\n\r\n',
  '+3\r\na=1\r\n0\r\n\r\n',
] as const;

const TEXTS = [
  '{',
  '{"a":}',
  '[]',
  'null',
  '"text"',
  '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '{"a":1e400,"b":-0,"c":"\\ud800"}',
  '\ufeff{}',
  `{"a":"${'x'.repeat(70_000)}"}`,
  '&'.repeat(10_000),
  Array.from({ length: 5_000 }, (_, n) => `f${n}=${n}`).join('&'),
  '%%%=%00&=&==',
  'a=1&a=2&a=3&__proto__=x',
  'x'.repeat(66_000),
] as const;

/** A body that is broken, oversized, of another type or of another length than its headers say. */
export function malformedBody(random: Random): Body {
  const type = random.pick([FORM, JSON_TYPE, 'Content-Type: text/plain', 'Content-Type: image/png']);
  const kind = random.below(5);
  if (kind === 0) return { headers: [type, CHUNKED], body: Buffer.from(random.pick(CHUNKS)) };
  if (kind === 1) return sized(type, random.bytes(random.below(2_000)));
  const { headers, body } = sized(type, random.pick(TEXTS));
  if (kind > 2) return { headers, body };
  const stated = Math.max(0, body.length + random.below(200) - 100);
  return { headers: [type, `Content-Length: ${stated}`], body };
}
