import type { BattleSeat, BattleSummary } from '../../../../net/contract/battles.ts';

type SeatFields = Pick<BattleSummary, 'playerCount' | 'seats'>;

/** Seats nobody has taken, as `pos`. */
export function freeSeats({ playerCount, seats }: SeatFields): number[] {
  return allPositions(playerCount).filter((pos) => !seats.some((seat) => seat.pos === pos));
}

/** Every `pos`, from 1. */
export function allPositions(playerCount: number): number[] {
  return Array.from({ length: playerCount }, (_, place) => place + 1);
}

export function seatAt({ seats }: Pick<BattleSummary, 'seats'>, pos: number): BattleSeat | undefined {
  return seats.find((seat) => seat.pos === pos);
}

/** Where a player sits; undefined for who only watches. */
export function seatOfPlayer(
  { seats }: Pick<BattleSummary, 'seats'>,
  playerId: string | undefined,
): BattleSeat | undefined {
  return playerId === undefined ? undefined : seats.find((seat) => seat.playerId === playerId);
}

/** Which team a seat plays for, from 1. */
export function teamOfPosition(pos: number, playerCount: number): number {
  return pos <= playerCount / 2 ? 1 : 2;
}

/** Battles have long ids; people tell them apart by their last characters. */
export function shortId(battleId: string): string {
  return battleId.replaceAll('-', '').slice(-6).toUpperCase();
}
