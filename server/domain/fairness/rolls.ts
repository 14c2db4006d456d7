import { desc, eq, inArray } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { dreams } from '../../db/schema/dreams.ts';
import { items } from '../../db/schema/items.ts';
import { openings } from '../../db/schema/openings.ts';
import { rolls, seedPairs, verifications } from '../../db/schema/rolls.ts';
import type { Queryable } from '../../db/store/store.ts';
import { countList, readListIds } from '../list-pages.ts';
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

/** A page of the player's rolls, newest first. Ids are chosen in the index first, then joined. */
export async function listRolls(
  store: Queryable,
  playerId: string,
  query: { page: number; pageSize: number },
): Promise<{ list: SummarizedRoll[]; total: number }> {
  const ids = (await readListIds(store, 'rolls', playerId, query)).slice(0, query.pageSize);
  const found =
    ids.length === 0 ? [] : await selectRolls(store).where(inArray(rolls.id, ids)).orderBy(desc(rolls.id));
  const list = found.flatMap(({ given, target, ...rolled }) => {
    const item = given ?? target;
    return item === null ? [] : [{ ...rolled, item }];
  });
  return { list, total: await countList(store, 'rolls', playerId) };
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
