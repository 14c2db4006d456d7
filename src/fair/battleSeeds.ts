import type { HashFunctions } from './hashes.ts';
import { USER_SEED_PATTERN } from './seeds.ts';

/** The value of a public beacon in the user seed: no comma, because commas separate the seeds. */
export const BEACON_PATTERN = /^[A-Za-z0-9_-]{1,256}$/;

/**
 * The user seed of a battle: the seats' seeds in seat order and the beacon's value, if there is one, joined with
 * commas (docs/fairness-battles.md).
 * @throws RangeError if a seed or the beacon does not match its pattern: with a comma in one, two lists of seeds
 * could join to the same text
 */
export function battleUserSeed(seatSeeds: readonly string[], beacon?: string): string {
  const stray = seatSeeds.findIndex((seed) => !USER_SEED_PATTERN.test(seed));
  if (stray !== -1)
    throw new RangeError(`the seed of seat ${stray} is not 1 to 64 of A-Z, a-z, 0-9, _ and -`);
  if (beacon === undefined) return seatSeeds.join(',');
  if (!BEACON_PATTERN.test(beacon))
    throw new RangeError('the beacon is not 1 to 256 of A-Z, a-z, 0-9, _ and -');
  return [...seatSeeds, beacon].join(',');
}

/**
 * A bot's seed, `SHA-256(publicHash:seat)` (docs/fairness-battles.md): derived from the published hash, so nobody
 * chooses it.
 * @param seat counts from 0
 * @returns 64 hex digits
 */
export function botSeed(h: Pick<HashFunctions, 'sha256Hex'>, publicHash: string, seat: number): string {
  return h.sha256Hex(`${publicHash}:${seat}`);
}
