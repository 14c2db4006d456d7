import { describe, expect, it } from 'vitest';
import vectors from '../../../../src/fair/vectors.json';
import {
  EMPTY_VALUES,
  validateValues,
  computeResult,
  normalizeValues,
} from '../../../../src/ui/features/fair/manual/manualVerification.ts';
import type { ManualField } from '../../../../src/ui/features/fair/manual/manualVerification.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import { publishedExample } from '../../../../src/ui/features/fair/manual/publishedExample.ts';

const example = { ...publishedExample, round: String(publishedExample.round) };

describe('typed values', () => {
  it('give the published hash and ticket', () => {
    const { computedHash, steps, matches } = computeResult(browserHashes, example);

    expect(computedHash).toBe('dc883b29588c1204fcad00984aaa2404c2251f9a0e5300106eb39aaebcc0f493');
    expect(steps.at(-1)?.value).toBe('21752');
    expect(matches).toBe(true);
  });

  it('match the published check of the shared vectors', () => {
    expect(vectors.find(({ name }) => name === 'published check')).toMatchObject(publishedExample);
  });

  it('are refused when the hash differs, and have no verdict without a hash', () => {
    expect(computeResult(browserHashes, { ...example, secretSalt: '0dcc509a6f75849c' }).matches).toBe(false);
    expect(computeResult(browserHashes, { ...example, publicHash: '' }).matches).toBeNull();
  });

  it('may have white space and capitals around them', () => {
    const pasted = {
      ...example,
      serverSeed: ' c4ca4238a0b92382\n',
      publicHash: example.publicHash.toUpperCase(),
    };

    expect(normalizeValues(pasted)).toMatchObject({
      serverSeed: example.serverSeed,
      publicHash: example.publicHash,
    });
  });

  it('are all required except the hash', () => {
    expect(validateValues(EMPTY_VALUES)).toEqual({
      serverSeed: 'missing',
      secretSalt: 'missing',
      userSeed: 'missing',
      round: 'missing',
    });
  });

  it.each<[ManualField, string, string]>([
    ['serverSeed', 'two words', 'secret'],
    ['serverSeed', 'x'.repeat(257), 'secret'],
    ['secretSalt', '盐', 'secret'],
    ['publicHash', 'abc', 'hash'],
    ['userSeed', 'a,b', 'userSeed'],
    ['userSeed', 'x'.repeat(65), 'userSeed'],
    ['round', '0', 'round'],
    ['round', '1.5', 'round'],
    ['round', '-1', 'round'],
    ['round', '9007199254740993', 'round'],
  ])('are refused as %s %s', (field, value, problem) => {
    expect(validateValues({ ...example, [field]: value })).toEqual({ [field]: problem });
  });
});
