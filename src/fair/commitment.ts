import type { HashFunctions } from './hashes.ts';

/**
 * The commitment, HMAC-SHA256(key = secretSalt, message = serverSeed) (DESIGN.md section 6): shown before the first
 * roll, it binds the operator to the server seed without revealing it. The salt is the key, so that the seed cannot
 * be searched for by the hash alone.
 * @returns 64 hex digits
 */
export function publicHash(h: HashFunctions, serverSeed: string, secretSalt: string): string {
  return h.hmacSha256Hex(secretSalt, serverSeed);
}
