import type { SeedPair } from './seeds.ts';

const CAPACITY = 10_000;

/**
 * Caches the seed pairs of players who rolled recently, so that a roll is one statement. An entry may be stale:
 * the statement compares it with the row, and the caller then deletes it and reads again.
 */
export class SeedPairCache {
  readonly #pairs = new Map<string, SeedPair>();

  get(playerId: string): SeedPair | undefined {
    return this.#pairs.get(playerId);
  }

  delete(playerId: string): void {
    this.#pairs.delete(playerId);
  }

  /** Stores the pair after `rounds` more rolls; evicts the player who rolled longest ago. */
  advance(playerId: string, pair: SeedPair, rounds: number): void {
    this.#pairs.delete(playerId);
    this.#pairs.set(playerId, { ...pair, round: pair.round + rounds });
    const oldest = this.#pairs.keys().next();
    if (this.#pairs.size > CAPACITY && !oldest.done) this.#pairs.delete(oldest.value);
  }
}
