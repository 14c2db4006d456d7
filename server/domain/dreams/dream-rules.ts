import { TICKET_STEP } from '../../../src/fair/outcome/dreamFee.ts';
import type { DreamRules } from '../../../src/fair/outcome/dreamFee.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import type { SysConfig } from '../configuration/sys-config-entries.ts';

/** The configuration's chances as tickets. */
export function dreamRulesOf({
  dreamMinChance,
  dreamMaxChance,
  dreamEdge,
}: Pick<SysConfig, 'dreamMinChance' | 'dreamMaxChance' | 'dreamEdge'>): DreamRules {
  return {
    minTickets: dreamMinChance * TICKET_STEP,
    maxTickets: dreamMaxChance * TICKET_STEP,
    edge: dreamEdge,
  };
}

const CACHE_MS = 1_000;

/** The rules, read at most once a second: a dream is one statement. */
export class DreamRulesCache {
  readonly #store: Queryable;
  readonly #clock: Clock;
  #cached: { rules: DreamRules; until: number } | null = null;

  constructor(store: Queryable, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async read(): Promise<DreamRules> {
    const now = this.#clock.now().getTime();
    if (this.#cached === null || this.#cached.until <= now) {
      this.#cached = { rules: dreamRulesOf(await readSysConfig(this.#store)), until: now + CACHE_MS };
    }
    return this.#cached.rules;
  }

  /** The next `read` reads the configuration. */
  forget(): void {
    this.#cached = null;
  }
}
