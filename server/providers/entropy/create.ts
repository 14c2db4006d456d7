import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Clock } from '../../ports.ts';
import { drandEntropy } from './drand.ts';
import type { Entropy } from './entropy.ts';
import { sandboxEntropy } from './sandbox.ts';

export const entropyKinds = ['none', 'sandbox', 'drand'] as const;
export type EntropyKind = (typeof entropyKinds)[number];

/** The beacon the settings name; null binds none into battles. */
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
