import { describe, expect, it } from 'vitest';
import {
  formatGoldenCode,
  goldenCodeOf,
  isGoldenCode,
  normaliseGoldenCode,
} from '../../../src/net/contract/items/goldenCode.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = goldenCodeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 28, 29, 30, 31, 17]);

describe('a golden code', () => {
  it('ends with the check character of Luhn mod 32', () => {
    expect(code).toBe('0123456789WXYZHA');
    expect(isGoldenCode(code)).toBe(true);
  });

  it('is read in any case, with hyphens, spaces and look-alikes', () => {
    expect(formatGoldenCode(code)).toBe('0123-4567-89WX-YZHA');
    for (const typed of ['0123-4567-89wx-yzha', 'oI23 4567—89WX YZHA', ' Ol23456789WXYZHA\n']) {
      expect(normaliseGoldenCode(typed)).toBe(code);
    }
  });

  it('with one wrong character is none', () => {
    for (let place = 0; place < code.length; place++) {
      for (const other of ALPHABET.replace(code.charAt(place), '')) {
        expect(isGoldenCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false);
      }
    }
  });

  it('with two neighbours exchanged is none', () => {
    const exchanged = Array.from(
      { length: code.length - 1 },
      (_, n) => code.slice(0, n) + code.charAt(n + 1) + code.charAt(n) + code.slice(n + 2),
    );
    expect(exchanged.filter(isGoldenCode)).toEqual([]);
  });

  it.each(['', '0', '0'.repeat(15), '0'.repeat(17), `U${'0'.repeat(15)}`])('is not "%s"', (text) => {
    expect(isGoldenCode(text)).toBe(false);
  });
});
