import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '../../src/net/contract/headers.ts';
import { DomainError } from '../domain/errors/domain-error.ts';

/** Identifies a request, so that a repeated one is recognised. */
export interface Idempotency {
  /** Made by the client, unique per player. */
  readonly key: string;
  /** SHA-256, in hex, of route and payload: the same key with another fingerprint is refused. */
  readonly fingerprint: string;
}

/** JSON with sorted property names, so that equal payloads are equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function fingerprintOf(route: string, input: unknown): string {
  return createHash('sha256')
    .update(`${route}\n${canonicalJson(input)}`)
    .digest('hex');
}

/**
 * Reads the key of a call that moves value.
 * @throws {DomainError} idempotency.keyMissing, idempotency.keyFormat
 */
export function readIdempotency(headers: IncomingHttpHeaders, route: string, input: unknown): Idempotency {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined || key === '') throw new DomainError('idempotency.keyMissing');
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new DomainError('idempotency.keyFormat');
  return { key, fingerprint: fingerprintOf(route, input) };
}
