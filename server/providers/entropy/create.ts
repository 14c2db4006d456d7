import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Clock } from '../../platform/ports.ts';
import { drandEntropy } from './drand.ts';
import type { Entropy, EntropyKind } from './entropy.ts';
import { sandboxEntropy } from './sandbox.ts';

/** The beacon named by the settings; null for none. */
export function createEntropy(kind: EntropyKind, clock: Clock, hashes: HashFunctions): Entropy | null {
  switch (kind) {
    case 'none':
      return null;
    case 'sandbox':
      return sandboxEntropy(clock, hashes);
    case 'drand':
      return drandEntropy(fetch);
  }
}
