import { and, eq, lte } from 'drizzle-orm';
import { drops } from '../../db/schema/openings.ts';
import { players } from '../../db/schema/players.ts';
import { HAS_PROFILE } from '../../db/schema/players.ts';
import { orm } from '../../db/store/orm.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { findRoll } from '../rolls/roll-kinds.ts';
import type { FoundRoll } from '../rolls/roll-kinds.ts';
import type { FeedDrop } from './drops.ts';

/** The kinds of rolls that give drops. */
type DropRoll = Extract<FoundRoll, { kind: 'opening' | 'battle' | 'dream' }>;

export interface PublicDrop {
  feedDrop: FeedDrop;
  roll: DropRoll;
  /** Of the item when it was won, minor units. */
  value: number;
  /** That give the item, of 100,000. */
  tickets: number;
}

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
  if (roll.kind === 'dream') {
    const { value, tickets } = roll.terms;
    return { feedDrop, roll, value, tickets };
  }
  if (roll.kind !== 'opening' && roll.kind !== 'battle') throw new Error(`drop ${id} is a ${roll.kind}`);
  // A private battle writes no drops; it may never tell one all the same.
  if (roll.kind === 'battle' && roll.battle.isPrivate) throw new DomainError('drop.notFound');
  const tickets = roll.table.ranges
    .filter(({ itemId }) => itemId === roll.definitionId)
    .reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return { feedDrop, roll, value: roll.value, tickets };
}
