import { createHmac, timingSafeEqual } from 'node:crypto';

export const STRIPE_SIGNATURE_HEADER = 'stripe-signature';
/** An event signed longer ago, or so far in the future, is refused. */
const MAX_AGE_SECONDS = 300;

/**
 * Stripe's scheme `t=<Unix seconds>,v1=<hex>[,v1=…]`: HMAC-SHA256 of `<t>.<body>`. While a secret is rolled there is one
 * signature for each.
 * @returns null when the body was signed with the secret within the last minutes
 */
export function checkStripeSignature(
  secret: string,
  now: Date,
  { header, body }: { header: string; body: string },
): 'signature' | 'stale' | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = Buffer.from(createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'));
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value);
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return 'signature';
  return Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= MAX_AGE_SECONDS ? null : 'stale';
}
