import type { BattleOutcome } from '../outcome/battleOutcome.ts';
import type { BattleRules } from '../outcome/battleRules.ts';
import type { TicketRange } from '../outcome/tickets.ts';
import type { ProofEnvelope } from './proofEnvelope.ts';

/**
 * Everything one finished battle rests on, in a file (JSON) anybody can keep and check without us.
 * It shows that rolls, items, winners and payouts follow from seeds, tables and rules, and the seeds from the public
 * hash. That this hash was the one shown before the seats brought their seeds is for the players to compare.
 */
export interface BattleProof extends ProofEnvelope<'battle'> {
  battleId: string;
  rules: BattleRules;
  /** 64 lower-case hex digits. */
  publicHash: string;
  serverSeed: string;
  secretSalt: string;
  /** In seat order, as many as the rules say. */
  seats: readonly BattleProofSeat[];
  /** Null where the battle waited for none. */
  beacon: BattleProofBeacon | null;
  /** In order of play, one for each box played, repeated where a box is played again. */
  boxes: readonly BattleProofBox[];
  /** The rolls claimed, in order of rounds from 1: all seats of the first box, then of the second. */
  pulls: readonly BattleProofPull[];
  /** What the battle is claimed to have come to. */
  outcome: BattleOutcome;
  /** When everything was drawn; ISO 8601 in UTC. */
  startedAt: string;
}

export interface BattleProofSeat {
  isBot: boolean;
  userSeed: string;
}

/** A round of a public beacon. Only `value` enters the user seed; the rest is for looking it up. */
export interface BattleProofBeacon {
  source: string;
  /** The beacon's own count. */
  round: number;
  value: string;
}

export interface BattleProofBox {
  id: string;
  /** Counts from 1. */
  version: number;
  ranges: readonly BattleProofRange[];
}

export interface BattleProofRange extends TicketRange {
  /** List price of the item when the battle was drawn, minor units. */
  value: number;
}

export interface BattleProofPull {
  /** Of the battle's seed pair. */
  round: number;
  /** The ticket claimed, 1 to 100000. */
  roll: number;
  /** The item claimed. */
  itemId: string;
}
