import { eq, sum } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { battleCounts, siteCounts } from '../../db/schema/lists.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { SharedRead } from '../../platform/shared-read.ts';
import { BattleState } from '../battles/rows.ts';

export interface HomepageCounts {
  openings: number;
  battles: number;
  verified: number;
}

const MAX_AGE_MS = 10_000;

/** The homepage's counts, read at most once in ten seconds. */
export function createHomepageStats(store: Queryable, clock: Clock): SharedRead<HomepageCounts> {
  return new SharedRead(clock, MAX_AGE_MS, () => readCounts(store));
}

async function readCounts(store: Queryable): Promise<HomepageCounts> {
  const counted = await orm(store)
    .select({ name: siteCounts.name, total: sum(siteCounts.count).mapWith(Number) })
    .from(siteCounts)
    .groupBy(siteCounts.name);
  const [ended] = await orm(store)
    .select({ total: sum(battleCounts.count).mapWith(Number) })
    .from(battleCounts)
    .where(eq(battleCounts.state, BattleState.finished));
  const of = (wanted: string) => counted.find(({ name }) => name === wanted)?.total ?? 0;
  return { openings: of('openings'), battles: ended?.total ?? 0, verified: of('verified') };
}
