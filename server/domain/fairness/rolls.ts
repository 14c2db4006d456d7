import { countDistinct, desc, eq, inArray } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { rolls, seedPairs, verifications } from '../../db/schema/rolls.ts';
import type { Queryable } from '../../db/store/store.ts';
import { findVisibleRoll } from '../feed/public-rolls.ts';
import { gamesWith } from '../games/games.ts';
import { countList, readListIds } from '../list-pages.ts';

/** A roll of the player's own pair, whose secrets the presenter hides until revealed. */
export interface SummarizedRoll {
  roll: typeof rolls.$inferSelect;
  pair: typeof seedPairs.$inferSelect;
  /** That was won or might have been; with its value then, minor units. */
  item: { definitionId: string; value: number };
  /** Null if it is an item of no box. */
  boxId: string | null;
  /** Null where every roll wins. */
  won: boolean | null;
}

interface Summary extends Pick<SummarizedRoll, 'boxId' | 'won'> {
  rollId: string;
  definitionId: string;
  value: number;
}

const SUMMARIES = `SELECT roll_id AS "rollId", definition_id AS "definitionId", value, box_id AS "boxId", won
  FROM (${gamesWith('summaries')
    .map(({ value }) => value)
    .join(' UNION ALL ')}) AS summaries`;

/** A page of the player's rolls, newest first. Ids are chosen in the index first, then joined. */
export async function listRolls(
  store: Queryable,
  playerId: string,
  query: { page: number; pageSize: number },
): Promise<{ list: SummarizedRoll[]; total: number }> {
  const ids = (await readListIds(store, 'rolls', playerId, query)).slice(0, query.pageSize);
  return { list: await readRolls(store, ids), total: await countList(store, 'rolls', playerId) };
}

async function readRolls(store: Queryable, ids: readonly string[]): Promise<SummarizedRoll[]> {
  if (ids.length === 0) return [];
  const [found, summaries] = await Promise.all([
    orm(store)
      .select({ roll: rolls, pair: seedPairs })
      .from(rolls)
      .innerJoin(seedPairs, eq(seedPairs.id, rolls.pairId))
      .where(inArray(rolls.id, [...ids]))
      .orderBy(desc(rolls.id)),
    store.query<Summary & Record<string, unknown>>(SUMMARIES, [ids]),
  ]);
  const byId = new Map(summaries.map((summary) => [summary.rollId, summary]));
  return found.flatMap((rolled) => {
    const summary = byId.get(rolled.roll.id);
    if (summary === undefined) return [];
    const { definitionId, value, boxId, won } = summary;
    return [{ ...rolled, item: { definitionId, value }, boxId, won }];
  });
}

/**
 * Records that the player verified a roll; once for each player, and only after its seeds are revealed.
 * @throws DomainError fair.rollNotFound, fair.notYourRoll
 */
export async function recordVerification(
  store: Queryable,
  playerId: string,
  rollId: string,
  at: Date,
): Promise<void> {
  const { secrets } = await findVisibleRoll(store, playerId, rollId, at);
  if (secrets === null) return;
  await orm(store).insert(verifications).values({ rollId, playerId, verifiedAt: at }).onConflictDoNothing();
}

/** How many players have verified one of these rolls. */
export async function countVerifiers(store: Queryable, rollIds: readonly string[]): Promise<number> {
  if (rollIds.length === 0) return 0;
  const [counted] = await orm(store)
    .select({ players: countDistinct(verifications.playerId) })
    .from(verifications)
    .where(inArray(verifications.rollId, [...rollIds]));
  return counted?.players ?? 0;
}
