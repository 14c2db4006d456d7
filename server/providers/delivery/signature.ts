import { createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-delivery-timestamp';
export const SIGNATURE_HEADER = 'x-delivery-signature';
/** A message signed longer ago, or so far in the future, is refused. */
const MAX_AGE_SECONDS = 300;

export type SignatureProblem = 'signature' | 'stale';

/** HMAC-SHA256 of `<timestamp>.<body>`, in lower-case hex; `timestamp` is in Unix seconds. */
function signBody(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

export function signedHeaders(secret: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signBody(secret, timestamp, body) };
}

/** @returns null when the body was signed with the secret within the last minutes */
export function checkSignature(
  secret: string,
  now: Date,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: string },
): SignatureProblem | null {
  const expected = Buffer.from(signBody(secret, timestamp, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'signature';
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  return age <= MAX_AGE_SECONDS ? null : 'stale';
}
