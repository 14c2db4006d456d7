import { SANDBOX_BEACON } from '../../../src/fair/beacon/beaconChains.ts';
import { roundTime } from '../../../src/fair/beacon/beaconRound.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Entropy } from './entropy.ts';

/**
 * A beacon for development: a round every three seconds, its value SHA-256 of `sandbox:<round>`. It can be
 * computed in advance, so it protects nothing.
 */
export function sandboxEntropy(clock: Clock, hashes: Pick<HashFunctions, 'sha256Hex'>): Entropy {
  return {
    chain: SANDBOX_BEACON,
    async value(round) {
      const isPublished = roundTime(SANDBOX_BEACON, round) <= clock.now().getTime();
      return isPublished ? { value: hashes.sha256Hex(`sandbox:${round}`), signature: null } : null;
    },
  };
}
