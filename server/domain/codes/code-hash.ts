import { createHash } from 'node:crypto';

/**
 * SHA-256 of a normalised code, hex. A salt or key would add nothing: a code has 75 random bits, so who has the hashes
 * cannot try them all.
 */
export function codeHash(code: string): string {
  return createHash('sha256').update(`golden-code:${code}`).digest('hex');
}
