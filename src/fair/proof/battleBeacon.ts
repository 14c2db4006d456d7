import { beaconChainOf, isSigned, SANDBOX_BEACON } from '../beacon/beaconChains.ts';
import { roundOfBattle } from '../beacon/beaconRound.ts';
import { isSignedRound, randomnessOf } from '../beacon/beaconSignature.ts';
import type { BeaconCrypto } from '../beacon/beaconSignature.ts';
import type { HashFunctions } from '../hashes.ts';
import type { BattleProofBeacon } from './battleProof.ts';

/**
 * - `beaconRound`: the first round published 3 s after the last seat was taken, or later
 * - `beaconValue`: SHA-256 of the signature; of the sandbox, of its round
 * - `beaconSignature`: 1 if the beacon's key signed the round, else 0
 */
export type BeaconCheckName = 'beaconRound' | 'beaconValue' | 'beaconSignature';

export interface BeaconCheck {
  name: BeaconCheckName;
  expected: string | number;
  actual: string | number;
}

/**
 * Recomputes what a file claims about its beacon, as far as the file goes.
 * @param crypto without it, value and signature of a signed round are not checked
 */
export function beaconChecks(
  h: Pick<HashFunctions, 'sha256Hex'>,
  beacon: BattleProofBeacon,
  crypto: BeaconCrypto | undefined,
): BeaconCheck[] {
  const { source, round, value, signature, filledAt = null } = beacon;
  const chain = beaconChainOf(source);
  // Version 1 of the file claims no more than a value.
  if (chain === undefined || signature === undefined) return [];
  const checks: BeaconCheck[] = [];
  if (filledAt !== null) {
    const expected = roundOfBattle(chain, Date.parse(filledAt)).round;
    checks.push({ name: 'beaconRound', expected, actual: round });
  }
  if (chain === SANDBOX_BEACON) {
    checks.push({ name: 'beaconValue', expected: h.sha256Hex(`sandbox:${round}`), actual: value });
  }
  if (isSigned(chain) && signature !== null && crypto !== undefined) {
    const signed = isSignedRound(crypto, chain, round, signature);
    checks.push({ name: 'beaconValue', expected: randomnessOf(crypto, signature), actual: value });
    checks.push({ name: 'beaconSignature', expected: 1, actual: signed ? 1 : 0 });
  }
  return checks;
}
