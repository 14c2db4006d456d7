import { beaconChainOf, isSigned } from '../../beacon/beaconChains.ts';
import type { GiveawayProof } from './giveawayProof.ts';

/**
 * What the check of a giveaway’s file leaves open.
 * - `noGiveawayBeacon`: whoever knew the server seed could choose the last participants’ seeds
 * - the others as `BattleLimit`
 */
export type GiveawayLimit =
  'noGiveawayBeacon' | 'sandboxBeacon' | 'unknownBeacon' | 'beaconSignature' | 'playerSeeds';

export function giveawayLimits({ terms, beacon }: Pick<GiveawayProof, 'terms' | 'beacon'>): GiveawayLimit[] {
  return [...beaconLimits(terms.beacon, beacon), 'playerSeeds'];
}

function beaconLimits(source: string | null, beacon: GiveawayProof['beacon']): GiveawayLimit[] {
  if (source === null) return ['noGiveawayBeacon'];
  const chain = beaconChainOf(source);
  if (chain === undefined) return ['unknownBeacon'];
  if (!isSigned(chain)) return ['sandboxBeacon'];
  return (beacon?.signature ?? null) === null ? ['beaconSignature'] : [];
}
