import { beaconChainOf, isSigned } from '../beacon/beaconChains.ts';
import type { BattleProof } from './battleProof.ts';

/**
 * What the check of a battle's file leaves open.
 * - `tables`: version 1 of the file has no hashes of its tables
 * - `noBeacon`: whoever took the last seat chose a seed after all others
 * - `sandboxBeacon`: the values of this beacon can be computed in advance
 * - `unknownBeacon`: its rounds and key are not known here
 * - `beaconRound`: the file does not say when the last seat was taken
 * - `beaconSignature`: the file has no signature of the beacon
 * - `playerSeeds`: no file can show who chose a player's seed
 */
export type BattleLimit =
  | 'tables'
  | 'noBeacon'
  | 'sandboxBeacon'
  | 'unknownBeacon'
  | 'beaconRound'
  | 'beaconSignature'
  | 'playerSeeds';

export function battleLimits({ version, beacon, seats }: BattleProof): BattleLimit[] {
  const limits: BattleLimit[] = [];
  if (version === 1) limits.push('tables');
  limits.push(...beaconLimits(beacon));
  if (seats.some(({ isBot }) => !isBot)) limits.push('playerSeeds');
  return limits;
}

function beaconLimits(beacon: BattleProof['beacon']): BattleLimit[] {
  if (beacon === null) return ['noBeacon'];
  const chain = beaconChainOf(beacon.source);
  if (chain === undefined) return ['unknownBeacon'];
  const limits: BattleLimit[] = isSigned(chain) ? [] : ['sandboxBeacon'];
  if ((beacon.filledAt ?? null) === null) limits.push('beaconRound');
  if (isSigned(chain) && (beacon.signature ?? null) === null) limits.push('beaconSignature');
  return limits;
}
