import type { BattleSeat, BattleSummary } from '../../../../net/contract/games/battles.ts';

type SeatFields = Pick<BattleSummary, 'playerCount' | 'seats'>;

/** Free seats, as `pos`. */
export function freeSeats({ playerCount, seats }: SeatFields): number[] {
  return allPositions(playerCount).filter((pos) => !seats.some((seat) => seat.pos === pos));
}

/** Every `pos`, from 1. */
export function allPositions(playerCount: number): number[] {
  return Array.from({ length: playerCount }, (_, index) => index + 1);
}

export function seatAt({ seats }: Pick<BattleSummary, 'seats'>, pos: number): BattleSeat | undefined {
  return seats.find((seat) => seat.pos === pos);
}

/** The player's seat; undefined for a spectator. */
export function seatOfPlayer(
  { seats }: Pick<BattleSummary, 'seats'>,
  playerId: string | undefined,
): BattleSeat | undefined {
  return playerId === undefined ? undefined : seats.find((seat) => seat.playerId === playerId);
}

/** The team of a seat, from 1. */
export function teamOfPosition(pos: number, playerCount: number): number {
  return pos <= playerCount / 2 ? 1 : 2;
}
