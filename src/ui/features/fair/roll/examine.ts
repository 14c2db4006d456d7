import { publicHash } from '../../../../fair/commitment.ts';
import type { HashFunctions } from '../../../../fair/hashes.ts';
import { tableHash } from '../../../../fair/outcome/boxTable.ts';
import { checkRanges } from '../../../../fair/outcome/tickets.ts';
import type { RangeProblem, TicketRange } from '../../../../fair/outcome/tickets.ts';
import { isValued, verifyProof } from '../../../../fair/proof/proof.ts';
import type { RollClaim, Verdict } from '../../../../fair/proof/proof.ts';
import { isRound, isTicket, rollKey } from '../../../../fair/roll.ts';
import { rollSteps } from '../../../../fair/rollSteps.ts';
import type { RollStep } from '../../../../fair/rollSteps.ts';

/** A claimed roll, its recomputation, and the values of each check. */
export interface Examination {
  proof: RollClaim;
  verdict: Verdict;
  /** Null while seed and salt are hidden. */
  computedHash: string | null;
  /** The HMAC key, which does not need the server seed; null for an invalid round. */
  key: string | null;
  /** Empty while the seed is hidden. */
  steps: RollStep[];
  /** Null while the seed is hidden. */
  computedTicket: number | null;
  /** The range of the claimed ticket; undefined where the table has none. */
  hit: TicketRange | undefined;
  /** The range of the recomputed ticket, if another. */
  computedHit: TicketRange | undefined;
  rangeProblems: RangeProblem[];
  /** The recomputed hash of the table; null where the claim has no values. */
  computedTable: string | null;
}

/** Recomputes a roll. Never throws. */
export function examine(h: HashFunctions, proof: RollClaim): Examination {
  const { serverSeed, secretSalt, userSeed, round, roll, box } = proof;
  const known = isRound(round);
  const steps = known && serverSeed !== null ? rollSteps(h, { serverSeed, userSeed, round }) : [];
  const ticket = steps.find(({ name }) => name === 'ticket')?.value;
  const computedTicket = ticket === undefined ? null : Number(ticket);
  const hit = rangeOf(box.ranges, roll);
  const computedHit = computedTicket === null ? undefined : rangeOf(box.ranges, computedTicket);
  return {
    proof,
    verdict: verifyProof(h, proof),
    computedHash: serverSeed !== null && secretSalt !== null ? publicHash(h, serverSeed, secretSalt) : null,
    key: known ? rollKey(userSeed, round) : null,
    steps,
    computedTicket,
    hit,
    computedHit: computedHit === hit ? undefined : computedHit,
    rangeProblems: checkRanges(box.ranges),
    computedTable: isValued(box) ? tableHash(h, { ...box, boxId: box.id }) : null,
  };
}

/** The claimed hash of the table; null in version 1 of a file. */
export function tableHashOf({ box }: RollClaim): string | null {
  return isValued(box) ? box.tableHash : null;
}

function rangeOf(ranges: readonly TicketRange[], ticket: number): TicketRange | undefined {
  return isTicket(ticket) ? ranges.find(({ from, to }) => from <= ticket && ticket <= to) : undefined;
}
