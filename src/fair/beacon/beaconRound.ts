import type { BeaconChain } from './beaconChains.ts';

/**
 * The shortest time from the last seat of a battle to its beacon round: seconds in which nobody knows the value that
 * will be appended (DESIGN.md section 6).
 */
const BEACON_LEAD_MS = 3_000;

/** A round of a beacon and the moment it is published, milliseconds since 1970 in UTC. */
export interface DueRound {
  readonly round: number;
  readonly dueMs: number;
}

/** When a round is published: `genesis + (round − 1) × period`. Rounds count from 1. */
export function roundTime({ genesisMs, periodMs }: BeaconChain, round: number): number {
  return genesisMs + (round - 1) * periodMs;
}

/** The first round that is published at this moment or later. */
export function firstRoundFrom(chain: BeaconChain, momentMs: number): DueRound {
  const round = Math.max(Math.ceil((momentMs - chain.genesisMs) / chain.periodMs) + 1, 1);
  return { round, dueMs: roundTime(chain, round) };
}

/**
 * The round of a battle, a fixed function of the moment its last seat was taken: the first one published at least
 * `BEACON_LEAD_MS` later. So nobody can choose among several published rounds.
 */
export function roundOfBattle(chain: BeaconChain, filledMs: number): DueRound {
  return firstRoundFrom(chain, filledMs + BEACON_LEAD_MS);
}
