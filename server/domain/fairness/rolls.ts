import { count, desc, eq } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { dreams } from '../../db/schema-dreams.ts';
import { items, openings, rolls, seedPairs, verifications } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import { findRoll } from '../rolls/roll-kinds.ts';

/** A roll of the player's own pair, whose secrets the presenter hides until revealed. */
export interface SummarizedRoll {
  roll: typeof rolls.$inferSelect;
  pair: typeof seedPairs.$inferSelect;
  /** The item of an opening, the target of a dream; with its value then, minor units. */
  item: { definitionId: string; value: number };
  /** Of an opening. */
  boxId: string | null;
  /** Of a dream. */
  won: boolean | null;
}

function selectRolls(store: Queryable) {
  return orm(store)
    .select({
      roll: rolls,
      pair: seedPairs,
      boxId: openings.boxId,
      given: { definitionId: items.definitionId, value: items.price },
      target: { definitionId: dreams.targetId, value: dreams.value },
      won: dreams.won,
    })
    .from(rolls)
    .innerJoin(seedPairs, eq(seedPairs.id, rolls.pairId))
    .leftJoin(openings, eq(openings.rollId, rolls.id))
    .leftJoin(items, eq(items.id, openings.itemId))
    .leftJoin(dreams, eq(dreams.rollId, rolls.id));
}

export async function listRolls(
  store: Queryable,
  playerId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: SummarizedRoll[]; total: number }> {
  const mine = eq(rolls.playerId, playerId);
  const found = await selectRolls(store)
    .where(mine)
    .orderBy(desc(rolls.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const list = found.flatMap(({ given, target, ...rolled }) => {
    const item = given ?? target;
    return item === null ? [] : [{ ...rolled, item }];
  });
  const [sum] = await orm(store).select({ total: count() }).from(rolls).where(mine);
  return { list, total: sum?.total ?? 0 };
}

/**
 * Records that the player verified a roll; once per roll, and only after its seeds are revealed.
 * @throws DomainError fair.rollNotFound, fair.notYourRoll
 */
export async function recordVerification(
  store: Queryable,
  playerId: string,
  rollId: string,
  at: Date,
): Promise<void> {
  const { secrets } = await findRoll(store, playerId, rollId);
  if (secrets === null) return;
  await orm(store).insert(verifications).values({ rollId, playerId, verifiedAt: at }).onConflictDoNothing();
}

export async function countVerified(store: Queryable): Promise<number> {
  const [row] = await orm(store).select({ total: count() }).from(verifications);
  return row?.total ?? 0;
}
