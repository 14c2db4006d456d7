import { count, eq } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { battles } from '../../db/schema-battles.ts';
import { openings } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import type { Clock } from '../../ports.ts';
import { BattleState } from '../battles/rows.ts';
import { countVerified } from '../fairness/rolls.ts';

export interface HomepageCounts {
  openings: number;
  battles: number;
  verified: number;
}

/** Counting everything is dear, and the homepage can wait for the next ten seconds. */
const CACHE_MS = 10_000;

/** The homepage's sums, counted at most once in ten seconds however many ask. */
export class HomepageStats {
  readonly #store: Queryable;
  readonly #clock: Clock;
  #cached: { figures: Promise<HomepageCounts>; until: number } | undefined;

  constructor(store: Queryable, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  read(): Promise<HomepageCounts> {
    const now = this.#clock.now().getTime();
    if (this.#cached === undefined || this.#cached.until <= now) {
      this.#cached = { figures: this.#count(), until: now + CACHE_MS };
      this.#cached.figures.catch(() => (this.#cached = undefined));
    }
    return this.#cached.figures;
  }

  async #count(): Promise<HomepageCounts> {
    const [row] = await orm(this.#store).select({ total: count() }).from(openings);
    const [ended] = await orm(this.#store)
      .select({ total: count() })
      .from(battles)
      .where(eq(battles.state, BattleState.finished));
    return {
      openings: row?.total ?? 0,
      battles: ended?.total ?? 0,
      verified: await countVerified(this.#store),
    };
  }
}
