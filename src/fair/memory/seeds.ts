import { differenceOf, differing } from './difference.ts';
import type { Difference, DifferenceSubject } from './difference.ts';
import type { KeptUserSeed, PairRecord } from './records.ts';

/** The player's pair as an answer shows it. */
export interface ShownSeeds {
  readonly publicHash: string;
  readonly nextPublicHash: string;
  /** Null until the player's client has sent one. */
  readonly userSeed: string | null;
  /** The number of the next roll. */
  readonly round: number;
}

/** Compares the pair in use with an answer; an empty list where it continues what is kept. */
export function compareSeeds(kept: PairRecord, now: ShownSeeds): Difference[] {
  const subject = pairSubject(now.publicHash);
  if (now.publicHash !== kept.publicHash) return compareOtherPair(kept, now, subject);
  const { seenAt } = kept;
  const isKnown = now.userSeed !== null && isUserSeedOf(kept, now.userSeed, now.round);
  const hasNone = now.userSeed === null && !kept.userSeeds.some(({ confirmed }) => confirmed !== null);
  return [
    ...differing(subject, 'nextHash', kept.nextPublicHash, now.nextPublicHash, { seenAt }),
    ...(now.round < kept.nextRound
      ? [differenceOf(subject, 'round', kept.nextRound, now.round, { seenAt })]
      : []),
    ...(isKnown || hasNone || isUnseen(kept)
      ? []
      : [userSeedDifference(kept, subject, now.userSeed, now.round)]),
  ];
}

/** Another pair than the kept one is in use. */
function compareOtherPair(kept: PairRecord, now: ShownSeeds, subject: DifferenceSubject): Difference[] {
  const { seenAt, nextPublicHash, publicHash } = kept;
  if (now.publicHash !== nextPublicHash) {
    const expected = kept.isRotating ? nextPublicHash : publicHash;
    return [
      differenceOf(subject, 'publicHash', expected, now.publicHash, { seenAt, elsewhere: !kept.isRotating }),
    ];
  }
  if (kept.isRotating) return [];
  return [differenceOf(subject, 'rotation', publicHash, now.publicHash, { seenAt, elsewhere: true })];
}

function userSeedDifference(
  kept: PairRecord,
  subject: DifferenceSubject,
  userSeed: string | null,
  round: number,
): Difference {
  const last = kept.userSeeds.findLast(({ confirmed }) => confirmed !== null) ?? kept.userSeeds.at(-1);
  return differenceOf(subject, 'userSeed', last?.userSeed ?? null, userSeed, {
    place: round,
    seenAt: kept.seenAt,
    // No call unsets a user seed.
    elsewhere: userSeed !== null,
  });
}

/** No user seed of the pair has been seen or sent here. */
function isUnseen({ userSeeds }: PairRecord): boolean {
  return userSeeds.length === 0;
}

/**
 * Whether a user seed may be in force in a round: it was sent or seen for this or an earlier one, and none that an
 * answer has named took its place. True for rounds before the first that was seen here.
 */
export function isUserSeedOf(
  { userSeeds, firstRound }: PairRecord,
  userSeed: string,
  round: number,
): boolean {
  if (round < firstRound) return true;
  const replaced = (seed: KeptUserSeed) => userSeeds.some((other) => replaces(other, seed, round));
  return userSeeds.some((seed) => seed.userSeed === userSeed && seed.fromRound <= round && !replaced(seed));
}

/** The other seed was in force by this round, and came later: in a later round, or sent after an answer named this one. */
function replaces(other: KeptUserSeed, seed: KeptUserSeed, round: number): boolean {
  if (other === seed || other.inForceBy === null || other.inForceBy > round) return false;
  const cameBy = seed.inForceBy ?? seed.fromRound;
  return other.inForceBy > cameBy || (seed.confirmed !== null && other.sent > seed.confirmed);
}

/** The record of a pair at its first sight. */
export function newPair(playerId: string, now: ShownSeeds, seenAt: number): PairRecord {
  const { publicHash, nextPublicHash, userSeed, round } = now;
  const unseeded: PairRecord = {
    playerId,
    publicHash,
    nextPublicHash,
    userSeeds: [],
    firstRound: round,
    nextRound: round,
    covered: round - 1,
    changes: 0,
    isRotating: false,
    revealed: null,
    seenAt,
  };
  return userSeed === null ? unseeded : confirmUserSeed(unseeded, userSeed, round);
}

/** The record after an answer that continues it; the same object where the answer shows nothing new. */
export function learnSeeds(kept: PairRecord, now: ShownSeeds): PairRecord {
  const seen = now.userSeed === null ? kept : confirmUserSeed(kept, now.userSeed, now.round);
  return now.round <= seen.nextRound ? seen : { ...seen, nextRound: now.round };
}

/** The record before a user seed is sent: it may come into force with the next round. */
export function sendUserSeed(kept: PairRecord, userSeed: string): PairRecord {
  const sent = kept.changes + 1;
  const seed = { userSeed, fromRound: kept.nextRound, sent, confirmed: null, inForceBy: null };
  return { ...kept, changes: sent, userSeeds: [...kept.userSeeds, seed] };
}

/** An answer names the seed in force for `round`: one that was sent, a known one, or a new one. */
function confirmUserSeed(kept: PairRecord, userSeed: string, round: number): PairRecord {
  const confirmed = kept.changes + 1;
  const place = kept.userSeeds.findLastIndex((seed) => seed.userSeed === userSeed);
  const known = kept.userSeeds[place];
  if (known?.confirmed === null) {
    const userSeeds = kept.userSeeds.map((seed, at) =>
      at === place ? { ...known, confirmed, inForceBy: round } : seed,
    );
    return { ...kept, changes: confirmed, userSeeds };
  }
  if (known && isUserSeedOf(kept, userSeed, round)) return kept;
  const fromRound = Math.min(kept.nextRound, round);
  const seed = { userSeed, fromRound, sent: confirmed, confirmed, inForceBy: round };
  return { ...kept, changes: confirmed, userSeeds: [...kept.userSeeds, seed] };
}

export function pairSubject(publicHash: string): DifferenceSubject {
  return { kind: 'pair', publicHash };
}
