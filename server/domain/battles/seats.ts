import { orm } from '../../db/orm.ts';
import { battleSeats } from '../../db/schema-battles.ts';
import type { Queryable } from '../../db/store.ts';
import { DomainError } from '../domain-error.ts';
import { bots, findBot } from './bots.ts';
import { BattleState } from './rows.ts';
import type { Battle, Seat } from './rows.ts';

/** Who sits down, and the transfer that holds a player's price. */
export type NewSeat = Pick<Seat, 'pos' | 'playerId' | 'botId' | 'userSeed' | 'transferId'>;

/** Writes the seat; `version` is the battle's with it. */
export async function takeSeat(
  tx: Queryable,
  { id }: Battle,
  sitter: NewSeat,
  { version, at }: { version: number; at: Date },
): Promise<Seat> {
  const seat: Seat = { ...sitter, battleId: id, joinedAt: at, version, payout: null };
  await orm(tx).insert(battleSeats).values(seat);
  return seat;
}

/** @throws Refusal battle.full, battle.notWaiting, battle.seat, battle.seatTaken */
export function assertSeatFree(battle: Battle, seats: readonly Seat[], pos: number, at: Date): void {
  if (battle.state === BattleState.cancelled) throw new DomainError('battle.notWaiting');
  if (seats.length >= battle.seats) throw new DomainError('battle.full');
  if (battle.expiresAt.getTime() <= at.getTime()) throw new DomainError('battle.notWaiting');
  if (pos > battle.seats) throw new DomainError('battle.seat');
  if (seats.some((seat) => seat.pos === pos)) throw new DomainError('battle.seatTaken');
}

/** The bot that was asked for, or the first that is free. @throws Refusal battle.noBot where there is none */
export function pickBot(seats: readonly Seat[], wanted: string | undefined): string {
  const isFree = (id: string) => !seats.some((seat) => seat.botId === id);
  const bot = wanted === undefined ? bots.find(({ id }) => isFree(id)) : findBot(wanted);
  if (bot === undefined || !isFree(bot.id)) throw new DomainError('battle.noBot');
  return bot.id;
}
