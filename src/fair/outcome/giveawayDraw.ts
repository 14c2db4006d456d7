import { BEACON_PATTERN } from '../battleSeeds.ts';
import type { HashFunctions } from '../hashes.ts';
import { digest, digestValue } from '../roll.ts';
import { USER_SEED_PATTERN } from '../seeds.ts';

/** A participant as the draw knows it. */
export interface GiveawayEntry {
  /** The roll code. */
  readonly code: number;
  readonly userSeed: string;
}

/** One round of a draw: round n draws prize n. */
export interface GiveawayRound {
  /** From 1. */
  readonly round: number;
  /** Up to 60 bits. */
  readonly value: bigint;
  /** Participants left in this round. */
  readonly left: number;
  /** Of the winner among those left, in joining order, from 0. */
  readonly index: number;
  readonly code: number;
}

export interface GiveawayDraw {
  readonly serverSeed: string;
  /** Of `giveawayUserSeed`. */
  readonly userSeed: string;
  /** In joining order. */
  readonly codes: readonly number[];
  readonly prizes: number;
  /** Who has won stays in for the next round. */
  readonly repeatWinners: boolean;
}

/**
 * SHA-256 of the lines `code:seed\n` in joining order.
 * @throws RangeError if a seed does not match its pattern: two lists could make the same lines
 */
export function participantsHash(
  h: Pick<HashFunctions, 'sha256Hex'>,
  entries: readonly GiveawayEntry[],
): string {
  const stray = entries.find(({ userSeed }) => !USER_SEED_PATTERN.test(userSeed));
  if (stray !== undefined) throw new RangeError(`the seed of code ${stray.code} is not a user seed`);
  return h.sha256Hex(entries.map(({ code, userSeed }) => `${code}:${userSeed}\n`).join(''));
}

/**
 * The user seed of a giveaway: its `participantsHash`, then a comma and the beacon’s value where one is bound (DESIGN.md
 * section 6).
 * @throws RangeError if a seed or the beacon does not match its pattern
 */
export function giveawayUserSeed(
  h: Pick<HashFunctions, 'sha256Hex'>,
  entries: readonly GiveawayEntry[],
  beacon?: string,
): string {
  const lines = participantsHash(h, entries);
  if (beacon === undefined) return lines;
  if (!BEACON_PATTERN.test(beacon))
    throw new RangeError('the beacon is not 1 to 256 of A-Z, a-z, 0-9, _ and -');
  return `${lines},${beacon}`;
}

/**
 * The winners of a giveaway: one round per prize, `digestValue % left` names the place among those left (DESIGN.md
 * section 6). Ends early when nobody is left.
 */
export function drawGiveaway(
  h: HashFunctions,
  { serverSeed, userSeed, codes, prizes, repeatWinners }: GiveawayDraw,
): GiveawayRound[] {
  const left = [...codes];
  const rounds: GiveawayRound[] = [];
  for (let round = 1; round <= prizes && left.length > 0; round += 1) {
    const value = digestValue(digest(h, { serverSeed, userSeed, round }));
    const index = Number(value % BigInt(left.length));
    const code = left[index] ?? 0;
    rounds.push({ round, value, left: left.length, index, code });
    if (!repeatWinners) left.splice(index, 1);
  }
  return rounds;
}
