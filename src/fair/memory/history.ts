import { differenceOf } from './difference.ts';
import type { Difference } from './difference.ts';
import type { KeptRoll, PairRecord } from './records.ts';
import { compareRoll, compareRollSeed } from './rolls.ts';
import type { ShownRoll } from './rolls.ts';
import { missingRounds, repeatedRounds, roundsText } from './rounds.ts';
import { pairSubject } from './seeds.ts';

/** A pair as the server's history lists it. */
export interface HistoryPair {
  readonly publicHash: string;
  readonly isRevealed: boolean;
  readonly rolls: readonly ShownRoll[];
}

/** What this device keeps of a pair. */
export interface KeptPair {
  readonly pair: PairRecord;
  readonly rolls: readonly KeptRoll[];
}

/** The pair in use, from an answer that came before the first page of the history. */
export interface HistoryStart {
  readonly activeHash: string;
  readonly nextRound: number;
}

export interface HistoryComparison {
  readonly differences: readonly Difference[];
  /** Rolls of the history that are the same as those this device was shown. */
  readonly matching: number;
  /** Rolls of the history that this device was not shown: made elsewhere, or before it kept anything. */
  readonly notSeenHere: number;
}

/**
 * Compares one pair of the server's history with the memory and with itself. Rounds from `start` on are left out: they
 * were made while the history was read.
 * @param kept undefined where this device keeps nothing of the pair
 */
export function compareHistoryPair(
  history: HistoryPair,
  kept: KeptPair | undefined,
  start: HistoryStart,
): HistoryComparison {
  const { publicHash } = history;
  const last = lastRound(history, kept, start);
  const rolls = history.rolls.filter(({ round }) => round <= last || publicHash !== start.activeHash);
  const keptRolls = new Map(kept?.rolls.map((roll) => [roll.round, roll]));
  const seen = rolls.filter(({ round }) => keptRolls.has(round));
  const differences = rolls.flatMap((roll) => {
    const before = keptRolls.get(roll.round);
    if (before) return compareRoll(before, roll);
    // The pair may have been used on another device after it was last seen here.
    return kept && roll.round < kept.pair.nextRound ? compareRollSeed(kept.pair, roll) : [];
  });
  return {
    differences: [
      ...differences,
      ...compareRounds(history, rolls, last),
      ...compareEnd(history, kept, start),
    ],
    matching: seen.filter((roll) => isSameRoll(keptRolls.get(roll.round), roll)).length,
    notSeenHere: rolls.length - seen.length,
  };
}

function isSameRoll(kept: KeptRoll | undefined, now: ShownRoll): boolean {
  return kept !== undefined && compareRoll(kept, now).length === 0;
}

/** A pair of the memory that the history does not list at all, although this device has rolls of it. */
export function missingPair({ pair, rolls }: KeptPair, start: HistoryStart): HistoryComparison {
  const history = {
    publicHash: pair.publicHash,
    isRevealed: pair.publicHash !== start.activeHash,
    rolls: [],
  };
  return compareHistoryPair(history, { pair, rolls }, start);
}

/** The highest round that the history must have. */
function lastRound(
  { publicHash, rolls }: HistoryPair,
  kept: KeptPair | undefined,
  start: HistoryStart,
): number {
  if (publicHash === start.activeHash) return start.nextRound - 1;
  const highest = rolls.reduce((most, { round }) => Math.max(most, round), 0);
  return Math.max(highest, kept?.pair.revealed?.rounds ?? 0, (kept?.pair.nextRound ?? 1) - 1);
}

/** Rounds 1 to the last are there, once each. */
function compareRounds({ publicHash }: HistoryPair, rolls: readonly ShownRoll[], last: number): Difference[] {
  const subject = pairSubject(publicHash);
  const rounds = rolls.map(({ round }) => round);
  const missing = missingRounds(rounds, last);
  const foreign = rounds.filter((round) => !Number.isSafeInteger(round) || round < 1);
  const expected = `1–${last}`;
  return [
    ...(missing.length > 0
      ? [differenceOf(subject, 'roundMissing', expected, null, { place: roundsText(missing) })]
      : []),
    ...repeatedRounds(rounds).map((round) => differenceOf(subject, 'roundTwice', 1, 2, { place: round })),
    ...foreign.map((round) => differenceOf(subject, 'roundForeign', expected, round, { place: round })),
  ];
}

/** A pair that is no longer in use is revealed, with as many rounds as its rotation said. */
function compareEnd(
  { publicHash, isRevealed, rolls }: HistoryPair,
  kept: KeptPair | undefined,
  start: HistoryStart,
): Difference[] {
  const subject = pairSubject(publicHash);
  if (publicHash === start.activeHash) return [];
  const rounds = kept?.pair.revealed?.rounds;
  const beyond = rounds === undefined ? [] : rolls.filter(({ round }) => round > rounds);
  return [
    ...(isRevealed ? [] : [differenceOf(subject, 'unrevealed', true, false)]),
    ...beyond.map(({ round }) =>
      differenceOf(subject, 'roundForeign', `1–${rounds ?? 0}`, round, { place: round }),
    ),
  ];
}
