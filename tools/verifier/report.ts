import type { TermsGame } from '../../src/fair/outcome/termsTable.ts';
import type { BattleCheckName } from '../../src/fair/proof/battleVerify.ts';
import type { PacketCheckName } from '../../src/fair/proof/packetVerify.ts';
import type { GiveawayLimit } from '../../src/fair/proof/giveaway/giveawayLimits.ts';
import type { GiveawayCheckName } from '../../src/fair/proof/giveaway/giveawayVerify.ts';
import type { BattleLimit } from '../../src/fair/proof/battleLimits.ts';
import type { ComparedFact, Fact } from '../../src/fair/proof/facts.ts';
import type { CheckName, ProofCheck } from '../../src/fair/proof/proof.ts';
import type { LogCheckName } from '../../src/fair/proof/log/checkLog.ts';
import type { ProofProblem } from '../../src/fair/proof/proofEnvelope.ts';
import type { EvidenceDifference } from '../../src/fair/memory/evidence.ts';

/**
 * - `rounds`: the rounds of each pair follow each other from 1 without a gap, each once; of a giveaway, as many as its
 *   prizes and participants allow
 * - `references`: every roll of a history names a pair and a table that the file has
 * - the others as in `src/fair/proof`
 */
export type FindingName =
  CheckName | BattleCheckName | PacketCheckName | GiveawayCheckName | LogCheckName | 'rounds' | 'references';

/** One claim that does not hold. */
export interface Failure {
  /** Box, seat, round or roll it is about; empty for the whole file. */
  readonly place: string;
  /** Recomputed; empty where there is no single value. */
  readonly expected: string;
  /** As the file claims it. */
  readonly actual: string;
}

/** All checks of one kind. */
export interface Finding {
  readonly name: FindingName;
  readonly result: ProofCheck['result'];
  readonly total: number;
  readonly failures: readonly Failure[];
}

export type FileKind =
  'opening' | TermsGame | 'battle' | 'packet' | 'giveaway' | 'proofs' | 'history' | 'evidence';

/**
 * What a file shows. A verifier has no memory, so that it never concludes more than `consistent`.
 * - `evidence`: the file reports a difference; whether it is right, it cannot show
 */
export interface Report {
  readonly kind: FileKind;
  /** What the file is about: an id, or how many rolls. */
  readonly subject: string;
  /** What it claims, for a reader who was shown it before. */
  readonly claims: readonly Fact[];
  readonly conclusion: 'consistent' | 'pending' | 'different' | 'forged' | 'evidence';
  readonly findings: readonly Finding[];
  /** What the saving device noted; null where the file has no notes. */
  readonly noted: { readonly savedAt: string; readonly facts: readonly ComparedFact[] } | null;
  /** The head of the log of commitments that the file has; absent where it has none, or a wrong one. */
  readonly log?: LoggedHead;
  readonly limits: readonly (BattleLimit | GiveawayLimit | 'packetSeed')[];
  readonly differences: readonly EvidenceDifference[];
}

/** A head of the log, with the names and ids of the keys that signed it. */
export interface LoggedHead {
  readonly origin: string;
  readonly size: number;
  readonly keys: readonly string[];
  readonly witnesses: readonly string[];
}

export type Examined = Report | { readonly problem: ProofProblem };

/** Exit codes: 0 nothing contradicts, 1 something does, 2 it could not be checked, or not yet. */
export function exitCodeOf(examined: Examined): 0 | 1 | 2 {
  if ('problem' in examined || examined.conclusion === 'pending') return 2;
  return examined.conclusion === 'consistent' ? 0 : 1;
}
