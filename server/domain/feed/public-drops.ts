import { and, eq, lte } from 'drizzle-orm';
import { drops } from '../../db/schema/openings.ts';
import { players } from '../../db/schema/players.ts';
import { HAS_PROFILE } from '../../db/schema/players.ts';
import { orm } from '../../db/store/orm.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { DropFacts } from '../games/definition.ts';
import { findRoll, games } from '../games/games.ts';
import type { FoundRoll, GameWith } from '../games/games.ts';
import type { FeedDrop } from './drops.ts';

/** A roll of a game that gives drops. */
type DropRoll = Extract<FoundRoll, { kind: GameWith<'drops'> }>;

export interface PublicDrop extends DropFacts {
  readonly feedDrop: FeedDrop;
  readonly roll: DropRoll;
}

const isDropRoll = (roll: FoundRoll): roll is DropRoll => 'drops' in games[roll.kind];

/**
 * A drop that the feed has shown or may show.
 * @throws DomainError drop.notFound also for one whose reel has not stopped, and for a roll of a private battle
 */
export async function findPublicDrop(store: Queryable, id: string, now: Date): Promise<PublicDrop> {
  const [feedDrop] = await orm(store)
    .select({ drop: drops, nickname: players.nickname, avatar: players.avatar, hasProfile: HAS_PROFILE })
    .from(drops)
    .innerJoin(players, eq(players.id, drops.playerId))
    .where(and(eq(drops.id, id), lte(drops.revealAt, now)));
  if (feedDrop === undefined) throw new DomainError('drop.notFound');
  const roll = await findRoll(store, feedDrop.drop.playerId, id);
  if (!isDropRoll(roll)) throw new Error(`drop ${id} is a ${roll.kind}`);
  // The compiler does not connect the game with the kind of the roll.
  const source = games[roll.kind].drops as { factsOf: (found: DropRoll) => DropFacts | null };
  const facts = source.factsOf(roll);
  if (facts === null) throw new DomainError('drop.notFound');
  return { feedDrop, roll, ...facts };
}
