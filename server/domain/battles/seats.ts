import { orm } from '../../db/store/orm.ts';
import { battleSeats } from '../../db/schema/battles.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { bots, findBot } from './bots.ts';
import { BattleState } from './rows.ts';
import type { Battle, Seat } from './rows.ts';

/** A seat to take; `transferId` holds a player's price, null for a bot. */
export type NewSeat = Pick<Seat, 'pos' | 'playerId' | 'botId' | 'userSeed' | 'transferId'>;

/** Writes the seat; `version` is the battle's version that includes it. */
export async function takeSeat(
  tx: Queryable,
  { id }: Battle,
  occupant: NewSeat,
  { version, at }: { version: number; at: Date },
): Promise<Seat> {
  const seat: Seat = { ...occupant, battleId: id, joinedAt: at, version, payout: null };
  await orm(tx).insert(battleSeats).values(seat);
  return seat;
}

/** @throws DomainError battle.full, battle.notWaiting, battle.seat, battle.seatTaken */
export function assertSeatFree(battle: Battle, seats: readonly Seat[], pos: number, at: Date): void {
  if (battle.state === BattleState.cancelled) throw new DomainError('battle.notWaiting');
  if (seats.length >= battle.seats) throw new DomainError('battle.full');
  if (battle.expiresAt.getTime() <= at.getTime()) throw new DomainError('battle.notWaiting');
  if (pos > battle.seats) throw new DomainError('battle.seat');
  if (seats.some((seat) => seat.pos === pos)) throw new DomainError('battle.seatTaken');
}

/** @throws DomainError battle.changed if the request names another price than the battle's */
export function assertSeatCost({ seatCost }: Battle, shown: number | undefined): void {
  if (shown !== undefined && shown !== seatCost)
    throw new DomainError('battle.changed', [], { now: { seatCost } });
}

/**
 * The wanted bot, or the first free one.
 * @throws DomainError battle.noBot if it is unknown or seated
 */
export function pickBot(seats: readonly Seat[], wanted: string | undefined): string {
  const isFree = (id: string) => !seats.some((seat) => seat.botId === id);
  const bot = wanted === undefined ? bots.find(({ id }) => isFree(id)) : findBot(wanted);
  if (bot === undefined || !isFree(bot.id)) throw new DomainError('battle.noBot');
  return bot.id;
}
