import { count, desc, eq } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { items, openings, rolls, seedPairs, verifications } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import { findRoll } from '../rolls/roll-kinds.ts';

/** One opening with its roll and pair. Contains the pair's secrets: the presenter hides them until revealed. */
export interface RolledOpening {
  roll: typeof rolls.$inferSelect;
  pair: typeof seedPairs.$inferSelect;
  opening: typeof openings.$inferSelect;
  definitionId: string;
  /** Of its item when it was won, minor units. */
  value: number;
}

function selectRolledOpenings(store: Queryable) {
  return orm(store)
    .select({
      roll: rolls,
      pair: seedPairs,
      opening: openings,
      definitionId: items.definitionId,
      value: items.price,
    })
    .from(rolls)
    .innerJoin(seedPairs, eq(seedPairs.id, rolls.pairId))
    .innerJoin(openings, eq(openings.rollId, rolls.id))
    .innerJoin(items, eq(items.id, openings.itemId));
}

export async function listRolls(
  store: Queryable,
  playerId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: RolledOpening[]; total: number }> {
  const mine = eq(rolls.playerId, playerId);
  const list = await selectRolledOpenings(store)
    .where(mine)
    .orderBy(desc(rolls.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
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
