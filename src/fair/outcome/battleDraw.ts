import type { HashFunctions } from '../hashes.ts';
import { battleRound, jackpotRound, tieBreakRound } from './battleOutcome.ts';
import type { BattleDigests } from './battleOutcome.ts';
import { digest, digestValue, roll } from '../roll.ts';

export interface BattleDraw {
  /** Of `battleUserSeed`. */
  readonly userSeed: string;
  readonly serverSeed: string;
  readonly boxes: number;
  readonly seats: number;
}

/** One ticket of a battle. */
export interface BattleRoll {
  readonly box: number; // counts from 1
  readonly seat: number; // counts from 0
  readonly round: number; // of the battle's seed pair
  readonly roll: number; // the ticket, 1 to 100000
}

/** Every ticket of a battle in order of rounds, and its own two draws. */
export function drawBattle(
  h: HashFunctions,
  { userSeed, serverSeed, boxes, seats }: BattleDraw,
): { rolls: BattleRoll[]; digests: BattleDigests } {
  const rolls = Array.from({ length: boxes * seats }, (_, index): BattleRoll => {
    const box = Math.floor(index / seats) + 1;
    const seat = index % seats;
    const round = battleRound(box, seat, seats);
    return { box, seat, round, roll: roll(h, { serverSeed, userSeed, round }) };
  });
  const draw = (round: number): bigint => digestValue(digest(h, { serverSeed, userSeed, round }));
  return {
    rolls,
    digests: { tieBreak: draw(tieBreakRound(boxes, seats)), jackpot: draw(jackpotRound(boxes, seats)) },
  };
}
