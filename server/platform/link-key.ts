import { timingSafeEqual } from 'node:crypto';
import type { Rng } from './ports.ts';

const KEY_BYTES = 16;

/** The key in the link of a private battle or a packet: 128 random bits, base64url. */
export function createLinkKey(rng: Rng): string {
  return Buffer.from(rng(KEY_BYTES)).toString('base64url');
}

/** Whether this key opens a battle or a packet; one without a key is open to all. Compares in constant time. */
export function keyMatches({ key }: { key: string | null }, given: string | null | undefined): boolean {
  if (key === null) return true;
  const [wanted, offered] = [Buffer.from(key), Buffer.from(given ?? '')];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
