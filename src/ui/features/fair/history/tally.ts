import type { CheckName, ProofCheck, RollClaim, Verdict } from '../../../../fair/proof/proof.ts';
import type { LocalisedText } from '../../../../net/contract/primitives.ts';

/** A verdict; `log` fails where the log of commitments contradicts a file. */
export interface TalliedVerdict extends Pick<Verdict, 'overall'> {
  readonly checks: readonly { readonly name: CheckName | 'log'; readonly result: ProofCheck['result'] }[];
}

/** A roll that failed. */
export interface ForgedRoll {
  rollId: string;
  round: number;
  boxId: string;
  /** The box's name, if known. */
  names: LocalisedText | null;
  /** The checks that failed. */
  checks: (CheckName | 'log')[];
}

/** The counts so far. */
export interface Tally {
  verified: number;
  pending: number;
  forged: number;
  /** Entries of a file that are no proofs. */
  unreadable: number;
  /** The first forged ones; `forged` counts all. */
  forgedRolls: readonly ForgedRoll[];
}

export const EMPTY_TALLY: Tally = { verified: 0, pending: 0, forged: 0, unreadable: 0, forgedRolls: [] };

/** Rolls in one call of the worker; one call per roll costs ten times as much (DESIGN.md, section 4). */
export const CHUNK_SIZE = 500;

/** Further forged rolls are counted, not listed. */
export const MAX_LISTED = 20;

export function totalOf({ verified, pending, forged, unreadable }: Tally): number {
  return verified + pending + forged + unreadable;
}

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    verified: one.verified + other.verified,
    pending: one.pending + other.pending,
    forged: one.forged + other.forged,
    unreadable: one.unreadable + other.unreadable,
    forgedRolls: [...one.forgedRolls, ...other.forgedRolls].slice(0, MAX_LISTED),
  };
}

/**
 * @param verdicts one for each proof, in their order
 * @param nameOf the name of a box
 */
export function tallyOf(
  proofs: readonly RollClaim[],
  verdicts: readonly TalliedVerdict[],
  nameOf: (boxId: string) => LocalisedText | null = () => null,
): Tally {
  const tally = { ...EMPTY_TALLY };
  const forgedRolls: ForgedRoll[] = [];
  proofs.forEach(({ rollId, round, box }, index) => {
    const verdict = verdicts[index];
    if (!verdict) throw new Error(`no verdict on roll ${rollId}`);
    tally[verdict.overall] += 1;
    if (verdict.overall !== 'forged' || forgedRolls.length >= MAX_LISTED) return;
    const checks = verdict.checks.filter(({ result }) => result === 'fail').map(({ name }) => name);
    forgedRolls.push({ rollId, round, boxId: box.id, names: nameOf(box.id), checks });
  });
  return { ...tally, forgedRolls };
}

/** The list in chunks of at most `size`, in order. */
export function chunksOf<T>(list: readonly T[], size = CHUNK_SIZE): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
