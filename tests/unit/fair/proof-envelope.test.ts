import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../../src/fair/proof/proofEnvelope.ts';
import { FieldError, readNumber } from '../../../src/fair/proof/proofFields.ts';

const file = { format: 'fairdrop-proof', version: 1, kind: 'test' };

describe('the envelope of a proof', () => {
  it('reports a bad field, and throws whatever else its reader throws', () => {
    const reading = (error: Error) => () =>
      readEnvelope(file, 'test', () => {
        throw error;
      });
    expect(reading(new FieldError('a.b'))()).toEqual({
      ok: false,
      problem: { code: 'badField', path: 'a.b' },
    });
    expect(reading(new RangeError('a fault of ours'))).toThrow(new RangeError('a fault of ours'));
  });
});

describe('a number of a proof', () => {
  it('is refused as text, whatever else is asked of it', () => {
    expect(() => readNumber('5', 'round', () => true)).toThrow(new FieldError('round'));
    expect(readNumber(5, 'round', () => true)).toBe(5);
  });
});
