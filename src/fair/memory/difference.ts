/** What a difference is about; a difference stops what depends on its subject. */
export type DifferenceSubject =
  | { readonly kind: 'pair'; readonly publicHash: string }
  | { readonly kind: 'box'; readonly boxId: string; readonly version: number }
  | { readonly kind: 'battle'; readonly battleId: string }
  | { readonly kind: 'commitment'; readonly commitId: string }
  | { readonly kind: 'packet'; readonly packetId: string }
  | { readonly kind: 'giveaway'; readonly giveawayId: string }
  | { readonly kind: 'log' };

/**
 * What differs.
 * - `publicHash`, `nextHash`: of a pair, a battle or a commitment
 * - `rotation`: the pair was rotated, and not from this device
 * - `userSeed`: the player's own seed of a pair
 * - `round`: rounds went back, or an answer numbers them with a gap
 * - `ticket`, `item`, `rollTable`, `rollSeed`: of a roll seen before
 * - `rounds`: how many rounds a rotation says were rolled
 * - `reveal`: seed and salt, or their hash
 * - `roundMissing`, `roundTwice`, `roundForeign`: rounds of the server's history
 * - `unrevealed`: a pair is no longer in use and was not revealed
 * - `table`: content of a box version; `tableHash`: the stated hash is not that of the content
 * - `dreamTerms`: the hash of the terms of a dream is not that of the terms ordered
 * - `price`: what was charged for boxes, a dream, a seat or gifts
 * - `balance`: the main balance afterwards, which neither the price nor the balance log explains
 * - `boxVersion`: another version was opened than the one shown and ordered
 * - `rule`, `box`: of a battle
 * - `seatSeed`, `seatKind`, `seatHolder`, `seatGone`: of a seat
 * - `beacon`: its source or round
 * - `amount`, `shares`: of a red packet
 * - `claimSeed`, `claimShare`, `claimGone`: of a claim of a red packet
 * - `claimCount`: a red packet lists fewer claims than it says it has, or not every round
 * - `claimForeign`: the seed of this device's claim is not the one it sent
 * - `terms`, `codeFrom`, `participantCount`, `drawSeed` (its user seed), `winner` (by round): of a giveaway
 * - `logPromise`: an answer shows what its promise does not name; `logKey`: nobody signed it who signed the log
 * - `logMissing`: what was promised is not in the log; `logEntry`: another entry is in its place
 * - `logHead`: the log does not go on from what was seen of it; `logProof`: an entry is not in its tree
 * - `codeOrder`, `participant`, `participantSeed`, `ownCode`: of its participants, by their codes
 */
export type DifferenceField =
  | 'publicHash'
  | 'nextHash'
  | 'rotation'
  | 'userSeed'
  | 'round'
  | 'ticket'
  | 'item'
  | 'rollTable'
  | 'rollSeed'
  | 'rounds'
  | 'reveal'
  | 'roundMissing'
  | 'roundTwice'
  | 'roundForeign'
  | 'unrevealed'
  | 'table'
  | 'tableHash'
  | 'boxVersion'
  | 'dreamTerms'
  | 'price'
  | 'balance'
  | 'rule'
  | 'box'
  | 'seatSeed'
  | 'seatKind'
  | 'seatHolder'
  | 'seatGone'
  | 'beacon'
  | 'amount'
  | 'shares'
  | 'claimSeed'
  | 'claimShare'
  | 'claimGone'
  | 'claimCount'
  | 'claimForeign'
  | 'terms'
  | 'codeFrom'
  | 'participantCount'
  | 'drawSeed'
  | 'winner'
  | 'codeOrder'
  | 'participant'
  | 'participantSeed'
  | 'ownCode'
  | 'logPromise'
  | 'logKey'
  | 'logMissing'
  | 'logEntry'
  | 'logHead'
  | 'logProof';

export type DifferenceValue = string | number | boolean | null;

/** One value that is not what this device was shown before. */
export interface Difference {
  readonly subject: DifferenceSubject;
  readonly field: DifferenceField;
  /** The round, seat (from 0) or name of a rule or box it is about; null where there is none. */
  readonly place: number | string | null;
  readonly then: DifferenceValue;
  readonly now: DifferenceValue;
  /** When the earlier value was seen, by the device's clock, ms; null where it follows from others. */
  readonly seenAt: number | null;
  /** An honest server answers this if the player acted on another device; nothing else explains it. */
  readonly elsewhere: boolean;
}

type Details = Partial<Pick<Difference, 'place' | 'seenAt' | 'elsewhere'>>;

export function differenceOf(
  subject: DifferenceSubject,
  field: DifferenceField,
  then: DifferenceValue,
  now: DifferenceValue,
  { place = null, seenAt = null, elsewhere = false }: Details = {},
): Difference {
  return { subject, field, place, then, now, seenAt, elsewhere };
}

/** The difference of two values, if they are not the same. */
export function differing(
  subject: DifferenceSubject,
  field: DifferenceField,
  then: DifferenceValue,
  now: DifferenceValue,
  details: Details = {},
): Difference[] {
  return then === now ? [] : [differenceOf(subject, field, then, now, details)];
}

export function sameSubject(one: DifferenceSubject, other: DifferenceSubject): boolean {
  return subjectKey(one) === subjectKey(other);
}

/** A text that names the subject. */
function subjectKey(subject: DifferenceSubject): string {
  switch (subject.kind) {
    case 'pair':
      return `pair ${subject.publicHash}`;
    case 'box':
      return `box ${subject.boxId} ${subject.version}`;
    case 'battle':
      return `battle ${subject.battleId}`;
    case 'commitment':
      return `commitment ${subject.commitId}`;
    case 'packet':
      return `packet ${subject.packetId}`;
    case 'giveaway':
      return `giveaway ${subject.giveawayId}`;
    case 'log':
      return 'log';
  }
}

/** A text that is the same for the same finding, however often it is made. */
export function differenceKey({ subject, field, place, then, now }: Difference): string {
  return JSON.stringify([subjectKey(subject), field, place, then, now]);
}
