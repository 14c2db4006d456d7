import type { Queryable, Store } from '../../db/store/store.ts';
import { TaskQueue } from '../../platform/task-queue.ts';
import { SeedPairCache } from './seed-pair-cache.ts';
import type { SeedPair, Seeds } from './seeds.ts';

/** How often a roll is recomputed because the pair has changed, before its row is locked. */
const OPTIMISTIC_ATTEMPTS = 3;

/** Rolls from a pair with its statement; null: the pair has changed, nothing was written. */
type Attempt<Answer> = (tx: Queryable, pair: SeedPair) => Promise<Answer | null>;

/**
 * Rolls from players' own pairs. The pair is read, the rolls are computed for it, and the attempt's statement takes
 * effect only if the pair has not changed meanwhile.
 */
export class PairRolls {
  readonly #store: Store;
  readonly #seeds: Seeds;
  readonly #queue = new TaskQueue();
  readonly #pairs = new SeedPairCache();

  constructor(store: Store, seeds: Seeds) {
    this.#store = store;
    this.#seeds = seeds;
  }

  /**
   * The answer of the attempt that took effect. In sequence: parallel rolls of a player would compute the same rounds,
   * and all but one would be repeated.
   * @param rounds that the attempt rolls
   */
  run<Answer>(playerId: string, rounds: number, attempt: Attempt<Answer>): Promise<Answer> {
    return this.#queue.run(playerId, () => this.#run(playerId, rounds, attempt));
  }

  async #run<Answer>(playerId: string, rounds: number, attempt: Attempt<Answer>): Promise<Answer> {
    for (let count = 1; count <= OPTIMISTIC_ATTEMPTS; count++) {
      const pair = this.#pairs.get(playerId) ?? (await this.#seeds.active(playerId));
      const answer = await this.#attempt(this.#store, pair, rounds, attempt);
      if (answer !== null) return answer;
    }
    return this.#store.transaction(async (tx) => {
      const pair = await this.#seeds.lockActive(tx, playerId);
      const answer = await this.#attempt(tx, pair, rounds, attempt);
      if (answer === null) throw new Error('a locked seed pair moved on');
      return answer;
    });
  }

  async #attempt<Answer>(
    tx: Queryable,
    pair: SeedPair,
    rounds: number,
    attempt: Attempt<Answer>,
  ): Promise<Answer | null> {
    // A refused or replayed attempt rolls nothing, and a pair without a user seed is about to get one.
    this.#pairs.delete(pair.playerId);
    const answer = await attempt(tx, pair);
    // The cached pair may be stale: the statement compares it with the row.
    if (answer !== null && pair.userSeed !== null) this.#pairs.advance(pair.playerId, pair, rounds);
    return answer;
  }
}
