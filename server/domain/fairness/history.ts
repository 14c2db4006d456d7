import { and, desc, eq, lt } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { rolls, seedPairs } from '../../db/schema/rolls.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readTables } from '../catalogue/versions.ts';
import type { PublishedTable } from '../catalogue/versions.ts';
import { games, gamesWith } from '../games/games.ts';
import type { ListedRoll } from '../games/games.ts';
import { countList } from '../list-pages.ts';

type HistoryRoll = Awaited<ReturnType<typeof readRolls>>[number] & ListedRoll;
export type HistoryPair = Pick<
  typeof seedPairs.$inferSelect,
  'publicHash' | 'state' | 'serverSeed' | 'secretSalt' | 'committedAt'
>;

/** One page of a player's rolls. Contains the pairs' secrets: the presenter hides them until revealed. */
export interface History {
  rolls: HistoryRoll[];
  pairs: HistoryPair[];
  boxes: PublishedTable[];
  /** Number of all the player's rolls; only on the first page, otherwise null. */
  total: number | null;
  /** `before` of the next page; null on the last one. */
  next: string | null;
}

interface HistoryQuery {
  before?: string | undefined;
  pageSize: number;
}

/** Newest first, paged by keyset: every page costs the same. */
export async function readHistory(store: Queryable, playerId: string, query: HistoryQuery): Promise<History> {
  const { before, pageSize } = query;
  const found = await readRolls(store, playerId, { before, pageSize: pageSize + 1 });
  const page = await withKinds(store, found.slice(0, pageSize));
  const versions = new Map(
    page.flatMap((roll) =>
      roll.kind === 'opening'
        ? [[`${roll.boxId} ${roll.boxVersion}`, { boxId: roll.boxId, version: roll.boxVersion }] as const]
        : [],
    ),
  );
  return {
    rolls: page,
    pairs: [...new Map(page.map(({ pair }) => [pair.publicHash, pair])).values()],
    boxes: await readTables(store, [...versions.values()]),
    total: before === undefined ? await countList(store, 'rolls', playerId) : null,
    next: found.length > pageSize ? (found[pageSize - 1]?.rollId ?? null) : null,
  };
}

function readRolls(store: Queryable, playerId: string, { before, pageSize }: HistoryQuery) {
  const { publicHash, state, serverSeed, secretSalt, committedAt } = seedPairs;
  return orm(store)
    .select({
      rollId: rolls.id,
      userSeed: rolls.userSeed,
      round: rolls.round,
      ticket: rolls.ticket,
      rolledAt: rolls.createdAt,
      pair: { publicHash, state, serverSeed, secretSalt, committedAt },
    })
    .from(rolls)
    .innerJoin(seedPairs, eq(seedPairs.id, rolls.pairId))
    .where(and(eq(rolls.playerId, playerId), before === undefined ? undefined : lt(rolls.id, before)))
    .orderBy(desc(rolls.id))
    .limit(pageSize);
}

/** Adds what the kind of each roll tells of it. */
async function withKinds(
  store: Queryable,
  page: Awaited<ReturnType<typeof readRolls>>,
): Promise<HistoryRoll[]> {
  const ids = page.map(({ rollId }) => rollId);
  const listed = await Promise.all(
    gamesWith('summaries').map(({ name }) => games[name].rolls.list(store, ids)),
  );
  const byId = new Map(listed.flat().map((roll) => [roll.rollId, roll]));
  return page.flatMap((roll) => {
    const details = byId.get(roll.rollId);
    return details === undefined ? [] : [{ ...roll, ...details }];
  });
}
