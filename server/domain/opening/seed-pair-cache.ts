import type { SeedPair } from '../fairness/seeds.ts';

const CAPACITY = 10_000;

/**
 * Remembers the seed pair of players who opened lately, so that an opening is one statement. What is remembered
 * may be out of date: only the database decides, and who is told so forgets and reads again.
 */
export class SeedPairCache {
  readonly #pairs = new Map<string, SeedPair>();

  get(playerId: string): SeedPair | undefined {
    return this.#pairs.get(playerId);
  }

  delete(playerId: string): void {
    this.#pairs.delete(playerId);
  }

  /** Remembers the pair as it stands after `rounds` more rolls; drops whoever opened longest ago. */
  advance(playerId: string, pair: SeedPair, rounds: number): void {
    this.#pairs.delete(playerId);
    this.#pairs.set(playerId, { ...pair, round: pair.round + rounds });
    const oldest = this.#pairs.keys().next();
    if (this.#pairs.size > CAPACITY && !oldest.done) this.#pairs.delete(oldest.value);
  }
}
