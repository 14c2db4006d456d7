import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { findRoll, games } from '../games/games.ts';
import type { FoundRoll } from '../games/games.ts';
import { findPublicDrop } from './public-drops.ts';

const isCode = (error: unknown, code: string): boolean => error instanceof DomainError && error.code === code;

/**
 * A roll that everybody may recompute: of a drop that the feed may show, once its seeds are revealed, or of a draw.
 * @throws DomainError fair.rollNotFound, fair.notYourRoll until its seeds are revealed
 */
export async function findPublicRoll(store: Queryable, rollId: string, now: Date): Promise<FoundRoll> {
  try {
    const { roll } = await findPublicDrop(store, rollId, now);
    if (roll.secrets === null) throw new DomainError('fair.notYourRoll');
    return roll;
  } catch (error) {
    if (!isCode(error, 'drop.notFound')) throw error;
  }
  const draw = await games.giveaway.rolls.find(store, '', rollId);
  if (draw === null) throw new DomainError('fair.rollNotFound');
  return draw;
}

/**
 * The roll as the player may see it, or as everybody may.
 * @throws DomainError fair.rollNotFound, fair.notYourRoll
 */
export async function findVisibleRoll(
  store: Queryable,
  playerId: string,
  rollId: string,
  now: Date,
): Promise<FoundRoll> {
  try {
    return await findRoll(store, playerId, rollId);
  } catch (error) {
    if (!isCode(error, 'fair.notYourRoll')) throw error;
    return findPublicRoll(store, rollId, now).catch((reason: unknown) => {
      throw reason instanceof DomainError ? error : reason;
    });
  }
}
