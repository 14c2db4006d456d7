import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import * as z from 'zod/mini';
import { envelopeOf, errorEnvelope } from '../../../src/net/contract/envelope.ts';

/** One answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** Decompressed; cut off if the connection was closed in the middle. */
  readonly body: Buffer;
}

const HEAD_END = '\r\n\r\n';

function unchunk(bytes: Buffer): { body: Buffer; length: number } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, Math.max(at, lineEnd)), 16);
    if (lineEnd < 0 || !(size > 0))
      return { body: Buffer.concat(parts), length: lineEnd < 0 ? bytes.length : lineEnd + 4 };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function decode(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'deflate' ? inflateSync(body) : body;
}

/** Splits what a connection has received into answers; those that announce others (100) are left out. */
export function parseAnswers(received: Buffer, isHead = false): RawAnswer[] {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return [];
  const [first = '', ...lines] = received.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(`${first} `)?.[1] ?? 0);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = received.subarray(headEnd + HEAD_END.length);
  if (status >= 100 && status < 200) return parseAnswers(rest, isHead);
  const stated = headers.get('content-length');
  const hasNone = isHead || status === 204 || status === 304;
  const whole = {
    body: rest.subarray(0, Number(stated ?? rest.length)),
    length: Number(stated ?? rest.length),
  };
  const { body, length } = headers.get('transfer-encoding') === 'chunked' ? unchunk(rest) : whole;
  const answer = {
    status,
    headers,
    body: hasNone ? Buffer.alloc(0) : decode(headers.get('content-encoding'), body),
  };
  return [answer, ...parseAnswers(rest.subarray(hasNone ? 0 : length), isHead)];
}

const anySuccess = envelopeOf(z.unknown());

/** Whether the answer is the envelope, with the status of its line in it. */
export function isEnvelope({ status, body }: RawAnswer): boolean {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    if (status === 200) return z.safeParse(anySuccess, parsed).success;
    const refused = z.safeParse(errorEnvelope, parsed);
    return refused.success && refused.data.status === status;
  } catch {
    return false;
  }
}

/** Whether a call answered the file that it is for. */
export function isCsvFile({ status, headers }: RawAnswer): boolean {
  return status === 200 && headers.get('content-type') === 'text/csv; charset=utf-8';
}

/** The code of the envelope; null for anything else. */
export function codeOf({ body }: RawAnswer): string | null {
  try {
    return (JSON.parse(body.toString()) as { code?: string }).code ?? null;
  } catch {
    return null;
  }
}
