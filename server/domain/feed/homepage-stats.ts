import { count, eq } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { battles } from '../../db/schema-battles.ts';
import { openings } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { SharedRead } from '../../platform/shared-read.ts';
import { BattleState } from '../battles/rows.ts';
import { countVerified } from '../fairness/rolls.ts';

export interface HomepageCounts {
  openings: number;
  battles: number;
  verified: number;
}

/** Counting reads whole tables. */
const MAX_AGE_MS = 10_000;

/** The homepage's counts, read at most once in ten seconds. */
export function createHomepageStats(store: Queryable, clock: Clock): SharedRead<HomepageCounts> {
  return new SharedRead(clock, MAX_AGE_MS, () => readCounts(store));
}

async function readCounts(store: Queryable): Promise<HomepageCounts> {
  const [row] = await orm(store).select({ total: count() }).from(openings);
  const [ended] = await orm(store)
    .select({ total: count() })
    .from(battles)
    .where(eq(battles.state, BattleState.finished));
  return {
    openings: row?.total ?? 0,
    battles: ended?.total ?? 0,
    verified: await countVerified(store),
  };
}
