import { count, eq } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { battles } from '../../db/schema-battles.ts';
import { openings } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { BattleState } from '../battles/rows.ts';
import { countVerified } from '../fairness/rolls.ts';

export interface HomepageCounts {
  openings: number;
  battles: number;
  verified: number;
}

/** Counting reads whole tables. */
const CACHE_MS = 10_000;

/** The homepage's counts, read at most once in ten seconds. */
export class HomepageStats {
  readonly #store: Queryable;
  readonly #clock: Clock;
  #cached: { counts: Promise<HomepageCounts>; until: number } | undefined;

  constructor(store: Queryable, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  read(): Promise<HomepageCounts> {
    const now = this.#clock.now().getTime();
    if (this.#cached === undefined || this.#cached.until <= now) {
      this.#cached = { counts: this.#count(), until: now + CACHE_MS };
      this.#cached.counts.catch(() => (this.#cached = undefined));
    }
    return this.#cached.counts;
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
