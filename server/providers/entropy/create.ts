import { firstRoundFrom } from '../../../src/fair/beacon/beaconRound.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Clock } from '../../platform/ports.ts';
import { drandEntropy } from './drand.ts';
import type { Entropy, EntropyKind } from './entropy.ts';
import { sandboxEntropy } from './sandbox.ts';

/** The newest round may not have reached every relay yet. */
const ROUNDS_BACK = 2;

/** The beacon named by the settings; null for none. `auto` asks drand for a round that is published by now. */
export async function createEntropy(
  kind: EntropyKind,
  clock: Clock,
  hashes: HashFunctions,
  drand: Entropy = drandEntropy(clock, fetch),
): Promise<Entropy | null> {
  switch (kind) {
    case 'none':
      return null;
    case 'sandbox':
      return sandboxEntropy(clock, hashes);
    case 'drand':
      return drand;
    case 'auto': {
      const { round } = firstRoundFrom(drand.chain, clock.now().getTime());
      return (await drand.value(Math.max(round - ROUNDS_BACK, 1))) === null ? null : drand;
    }
  }
}
