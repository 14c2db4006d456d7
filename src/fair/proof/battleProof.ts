import type { BattleOutcome } from '../outcome/battleOutcome.ts';
import type { BattleRules } from '../outcome/battleRules.ts';
import type { ValuedRange } from '../outcome/boxTable.ts';
import type { ProofEnvelope } from './proofEnvelope.ts';
import type { SeenBlock } from './seenBlock.ts';

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
  /** What a seat paid, minor units; in files of version 2 that were saved since it was added. */
  seatCost?: number;
  /** The claimed rolls in order of rounds from 1: all seats of the first box, then of the second. */
  pulls: readonly BattleProofPull[];
  /** The claimed outcome. */
  outcome: BattleOutcome;
  /** When the battle was drawn, as the server says; ISO 8601 in UTC. */
  startedAt: string;
  /** In version 2; null if the device that saved the file had kept nothing. */
  seen?: SeenBlock | null;
}

export interface BattleProofSeat {
  isBot: boolean;
  userSeed: string;
}

/** A round of a public beacon. Only `value` enters the user seed; the rest shows that it could not be chosen. */
export interface BattleProofBeacon {
  source: string;
  /** The beacon's own count. */
  round: number;
  value: string;
  /** As `BEACON_SIGNATURE`; null for a source without. In version 2. */
  signature?: string | null;
  /**
   * When the last seat was taken, as the server says; the round follows from it. Null where the server does not say it.
   * In version 2.
   */
  filledAt?: string | null;
}

export interface BattleProofBox {
  id: string;
  /** Counts from 1. */
  version: number;
  /** Of one opening, minor units; in version 2. */
  price?: number;
  /** 64 lower-case hex digits; in version 2. */
  tableHash?: string;
  /** Values as the battle was created with; in version 1, the list prices when it was drawn. */
  ranges: readonly ValuedRange[];
}

export interface BattleProofPull {
  /** Of the battle's seed pair. */
  round: number;
  /** The claimed ticket, 1 to 100000. */
  roll: number;
  /** The claimed item. */
  itemId: string;
}
