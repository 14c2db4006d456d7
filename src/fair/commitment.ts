import type { HashFunctions } from './hashes.ts';

/**
 * What is shown before the first roll: it binds the operator to the server seed without telling it.
 * The salt is the key, so that nobody can search for the seed from the hash alone.
 * @returns 64 hex digits
 */
export function publicHash(h: HashFunctions, serverSeed: string, secretSalt: string): string {
  return h.hmacSha256Hex(secretSalt, serverSeed);
}
