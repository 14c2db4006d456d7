import { timingSafeEqual } from 'node:crypto';
import type { Rng } from '../../platform/ports.ts';
import type { Battle } from './rows.ts';

const KEY_BYTES = 16;

/** The key in a private battle's link: 128 random bits, base64url. */
export function createBattleKey(rng: Rng): string {
  return Buffer.from(rng(KEY_BYTES)).toString('base64url');
}

/** Whether this key opens the battle; a public one opens without. Compares in constant time. */
export function keyMatches({ key }: Pick<Battle, 'key'>, given: string | undefined): boolean {
  if (key === null) return true;
  const [wanted, offered] = [Buffer.from(key), Buffer.from(given ?? '')];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
