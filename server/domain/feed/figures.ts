import { count, eq } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { battles } from '../../db/schema-battles.ts';
import { openings } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import type { Clock } from '../../ports.ts';
import { BattleState } from '../battles/rows.ts';
import { countVerified } from '../fairness/rolls.ts';

export interface Figures {
  openings: number;
  battles: number;
  verified: number;
}

/** Counting everything is dear, and the homepage can wait for the next ten seconds. */
const KEPT_MS = 10_000;

/** The homepage's sums, counted at most once in ten seconds however many ask. */
export class HomepageFigures {
  readonly #store: Queryable;
  readonly #clock: Clock;
  #kept: { figures: Promise<Figures>; until: number } | undefined;

  constructor(store: Queryable, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  read(): Promise<Figures> {
    const now = this.#clock.now().getTime();
    if (this.#kept === undefined || this.#kept.until <= now) {
      this.#kept = { figures: this.#count(), until: now + KEPT_MS };
      this.#kept.figures.catch(() => (this.#kept = undefined));
    }
    return this.#kept.figures;
  }

  async #count(): Promise<Figures> {
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
