import { createHmac } from 'node:crypto';
import { ADULT_AGE } from '../../../src/net/contract/limits.ts';

/** HMAC-SHA-256 in hex: the same for spellings that differ in case, spaces or signs. */
export function hashDocument(key: string, id: string): string {
  const plain = id
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return createHmac('sha256', key).update(plain).digest('hex');
}

/** @param birthDate `YYYY-MM-DD` */
export function isAdult(birthDate: string, now: Date): boolean {
  const latest = `${now.getUTCFullYear() - ADULT_AGE}${now.toISOString().slice(4, 10)}`;
  return birthDate <= latest;
}
