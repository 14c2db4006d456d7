import type { PublicDrop } from '../../../net/contract/calls/drop.ts';
import { battlePath } from '../../shared/battlePath.ts';

/**
 * Where the roll is recomputed: in the room of its battle, or from the values in the address, which the page sends
 * nowhere. Null until seed and salt are revealed.
 */
export function verificationOf({ roll, source }: Pick<PublicDrop, 'roll' | 'source'>): string | null {
  const { serverSeed, secretSalt, userSeed, publicHash, round } = roll;
  if (serverSeed === null || secretSalt === null || userSeed === null) return null;
  if (source.kind === 'battle') return `${battlePath(source)}?verify=${round}`;
  const values = new URLSearchParams({ serverSeed, secretSalt, publicHash, userSeed, round: String(round) });
  return `/provably-fair/verify?${values.toString()}`;
}
