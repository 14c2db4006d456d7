import type { BattleOutcome } from '../outcome/battleOutcome.ts';
import type { BattleRules } from '../outcome/battleRules.ts';
import type { TicketRange } from '../outcome/tickets.ts';
import type { ProofEnvelope } from './proofEnvelope.ts';

/**
 * The data of one finished battle in a JSON file that anybody can store and verify offline. It shows that rolls,
 * items, winners and payouts follow from seeds, tables and rules, and that the seeds follow from the public hash.
 * Whether that hash is the one shown before the seats chose their seeds is for the players to compare.
 */
export interface BattleProof extends ProofEnvelope<'battle'> {
  battleId: string;
  rules: BattleRules;
  /** 64 lower-case hex digits. */
  publicHash: string;
  serverSeed: string;
  secretSalt: string;
  /** In seat order, as many as the rules have. */
  seats: readonly BattleProofSeat[];
  /** Null for a battle without a beacon. */
  beacon: BattleProofBeacon | null;
  /** In opening order, one for each box opened, repeated where a box is opened again. */
  boxes: readonly BattleProofBox[];
  /** The claimed rolls in order of rounds from 1: all seats of the first box, then of the second. */
  pulls: readonly BattleProofPull[];
  /** The claimed outcome. */
  outcome: BattleOutcome;
  /** When the battle was drawn; ISO 8601 in UTC. */
  startedAt: string;
}

export interface BattleProofSeat {
  isBot: boolean;
  userSeed: string;
}

/** A round of a public beacon. Only `value` enters the user seed; the rest identifies it. */
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
  /** The claimed ticket, 1 to 100000. */
  roll: number;
  /** The claimed item. */
  itemId: string;
}
