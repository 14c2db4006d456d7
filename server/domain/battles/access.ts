import { timingSafeEqual } from 'node:crypto';
import type { Rng } from '../../ports.ts';
import type { Battle } from './rows.ts';

const KEY_BYTES = 16;

/** What a private battle's link carries: 128 bits, as text. */
export function createBattleKey(rng: Rng): string {
  return Buffer.from(rng(KEY_BYTES)).toString('base64url');
}

/** Whether a battle may be seen with this key. How long the answer takes tells nothing of the key. */
export function keyMatches({ key }: Pick<Battle, 'key'>, given: string | undefined): boolean {
  if (key === null) return true;
  const [wanted, offered] = [Buffer.from(key), Buffer.from(given ?? '')];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
