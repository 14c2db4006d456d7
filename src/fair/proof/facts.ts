/**
 * What a proof claims and what a device may have been shown, as single values that can be compared.
 * - `publicHash`: 64 hex digits
 * - `userSeed`: of an opening, as it was in force for the round
 * - `ticket`, `item`: of an opening
 * - `rules`: of a battle, as canonical JSON
 * - `boxes`: of a battle: `box/version` of each box in opening order, joined with commas
 * - `table`: the hash of a table; `place` is `box/version`
 * - `terms`: of a giveaway, the hash of its terms
 * - `participants`: of a giveaway, SHA-256 of the first lines `code:seed\n`; `place` is their number
 * - `seat`: who sits there and the seed, `player <seed>` or `bot <seed>`; `place` is the seat, from 0
 * - `packet`: of a red packet, `amount/shares`
 * - `share`: of a claim of a red packet, `<seed> <share>`; `place` is its round
 */
export const FACT_NAMES = [
  'publicHash',
  'userSeed',
  'ticket',
  'item',
  'rules',
  'boxes',
  'table',
  'seat',
  'packet',
  'share',
  'terms',
  'participants',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

export interface Fact {
  readonly name: FactName;
  /** Which of several; empty where there is one. */
  readonly place: string;
  readonly value: string;
}

/** A fact with the moment it was first shown, by the clock of the device that kept it; null where none was kept. */
export interface SeenFact extends Fact {
  readonly at: string | null;
}

/** One claim beside what was kept of it. */
export interface ComparedFact extends Fact {
  readonly result: 'same' | 'different' | 'notKept';
  /** Null where nothing was kept. */
  readonly kept: string | null;
  readonly at: string | null;
}

/** Compares each claim with what was kept, in the order of the claims; what else was kept is left aside. */
export function compareFacts(claimed: readonly Fact[], kept: readonly SeenFact[]): ComparedFact[] {
  return claimed.map((claim) => {
    const seen = kept.find(({ name, place }) => name === claim.name && place === claim.place);
    if (seen === undefined) return { ...claim, result: 'notKept', kept: null, at: null };
    const result = seen.value === claim.value ? 'same' : 'different';
    return { ...claim, result, kept: seen.value, at: seen.at };
  });
}

/**
 * What a verification shows at most.
 * - `forged`: the claims contradict each other
 * - `different`: they differ from what the device was shown
 * - `pending`: seeds are still hidden, and what can be checked holds
 * - `matched`: everything was recomputed, and at least the public hash is the one the device was shown before
 * - `consistent`: everything was recomputed, but nothing shows that the site ever committed to it
 */
export type Conclusion = 'forged' | 'different' | 'pending' | 'matched' | 'consistent';

/**
 * @param overall of the recomputation alone
 * @param compared with what this device was shown
 * @param noted with what the device that saved a file noted in it: it can contradict, but shows nothing by itself
 * @param reported what the device's memory reports beside: a verdict never contradicts it
 */
export function conclusionOf(
  overall: 'verified' | 'pending' | 'forged',
  compared: readonly ComparedFact[],
  noted: readonly ComparedFact[] = [],
  reported: readonly unknown[] = [],
): Conclusion {
  if (overall === 'forged') return 'forged';
  const isDifferent = [...compared, ...noted].some(({ result }) => result === 'different');
  if (isDifferent || reported.length > 0) return 'different';
  if (overall === 'pending') return 'pending';
  const isKnown = compared.some(({ name, result }) => name === 'publicHash' && result === 'same');
  return isKnown ? 'matched' : 'consistent';
}

export function differentFacts(compared: readonly ComparedFact[]): ComparedFact[] {
  return compared.filter(({ result }) => result === 'different');
}
