import { SeedSecrets } from '../../server/seed-keys/seed-secrets.ts';
import { toSeedKey } from '../../server/seed-keys/seed-keys.ts';
import type { SeedKey, SeedKeySource } from '../../server/seed-keys/seed-keys.ts';
import { testPorts } from './ports.ts';

/** Keys in memory, in the place of the key file. */
export function memorySeedKeys(
  keys: readonly SeedKey[] = [toSeedKey(new Uint8Array(32).fill(7))],
): SeedKeySource {
  let stored = keys;
  return {
    name: 'the test’s keys',
    read: () => stored,
    write: (next) => {
      stored = next;
    },
  };
}

/** Reads what the test's services have encrypted. */
export function testSeedSecrets(): SeedSecrets {
  return new SeedSecrets(memorySeedKeys(), testPorts().rng);
}
