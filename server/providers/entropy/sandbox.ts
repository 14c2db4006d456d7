import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Entropy } from './entropy.ts';

const PERIOD_MS = 3_000;

/**
 * A beacon for development: a round every three seconds, its value SHA-256 of `sandbox:<round>`. It can be
 * computed in advance, so it protects nothing.
 */
export function sandboxEntropy(clock: Clock, hashes: Pick<HashFunctions, 'sha256Hex'>): Entropy {
  const dueAt = (round: number): Date => new Date(round * PERIOD_MS);
  return {
    source: 'sandbox',
    roundAt(moment) {
      const round = Math.ceil(moment.getTime() / PERIOD_MS);
      return { round, dueAt: dueAt(round) };
    },
    async value(round) {
      const isPublished = dueAt(round).getTime() <= clock.now().getTime();
      return isPublished ? hashes.sha256Hex(`sandbox:${round}`) : null;
    },
  };
}
