import { Secret, TOTP } from 'otpauth';
import { readDigits } from '../../../src/net/contract/typedText.ts';
import type { Rng } from '../../platform/ports.ts';

/** As RFC 4226, section 4, recommends: 160 bits. */
const SECRET_BYTES = 20;
/** What every authenticator app knows: SHA-1, six digits, 30 seconds (RFC 6238). */
const PARAMETERS = { issuer: 'Fairdrop', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes are accepted. */
const WINDOW = 1;

/** A new secret, base32. */
export function newTotpSecret(rng: Rng): string {
  return new Secret({ buffer: Uint8Array.from(rng(SECRET_BYTES)).buffer }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function totpUri(secret: string, label: string): string {
  return new TOTP({ ...PARAMETERS, label, secret }).toString();
}

/** The time step whose code this is, at most one step from the present one; null for any other code. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const token = readDigits(code);
  // The library throws for a token of another length in bytes.
  if (token.length !== PARAMETERS.digits) return null;
  const totp = new TOTP({ ...PARAMETERS, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
