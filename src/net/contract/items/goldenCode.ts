import * as z from 'zod/mini';
import { MAX_TYPED_CODE } from '../primitives.ts';
import { readCode } from '../typedText.ts';

/** Crockford's base 32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;
/** The last character is a checksum, the others are drawn: 75 bits. */
export const DRAWN_CHARACTERS = 15;
const FORMAT = new RegExp(`^[${ALPHABET}]{${DRAWN_CHARACTERS + 1}}$`);

/** A code from its 15 drawn values of 0 to 31. */
export function goldenCodeOf(values: Iterable<number>): string {
  const drawn = Array.from(values, (value) => ALPHABET.charAt(value)).join('');
  return drawn + ALPHABET.charAt((BASE - (weightedSum(drawn, 2) % BASE)) % BASE);
}

/** As typed: upper case, without signs and spaces, look-alikes replaced (Crockford's base 32). */
export function normaliseGoldenCode(typed: string): string {
  return readCode(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Whether length, alphabet and checksum of a normalised code are right. */
export function isGoldenCode(code: string): boolean {
  return FORMAT.test(code) && weightedSum(code, 1) % BASE === 0;
}

/** In groups of four. */
export function formatGoldenCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** A code as a player types it; the server gets it normalised. */
export const goldenCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(MAX_TYPED_CODE)), z.transform(normaliseGoldenCode)),
  z.string().check(z.refine(isGoldenCode)),
);

/**
 * Luhn mod N (https://en.wikipedia.org/wiki/Luhn_mod_N_algorithm), from the last character: finds every wrong character
 * and nearly every pair of neighbours that changed places.
 */
function weightedSum(code: string, lastFactor: 1 | 2): number {
  let factor: number = lastFactor;
  let sum = 0;
  for (let place = code.length - 1; place >= 0; place--) {
    const weighted = ALPHABET.indexOf(code.charAt(place)) * factor;
    sum += Math.floor(weighted / BASE) + (weighted % BASE);
    factor = 3 - factor;
  }
  return sum;
}
