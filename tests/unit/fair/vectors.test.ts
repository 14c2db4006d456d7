import { describe, expect, it } from 'vitest';
import { publicHash } from '../../../src/fair/commitment.ts';
import { digest, roll, rollNumber } from '../../../src/fair/roll.ts';
import { rollSteps } from '../../../src/fair/rollSteps.ts';
import vectors from '../../../src/fair/vectors.json' with { type: 'json' };
import { bindings } from './bindings.ts';

describe.each(bindings)('shared vectors on the $end', ({ hashes }) => {
  it.each(vectors)('$name', (vector) => {
    expect(publicHash(hashes, vector.serverSeed, vector.secretSalt)).toBe(vector.publicHash);
    expect(digest(hashes, vector)).toBe(vector.digest);
    expect(rollNumber(vector.digest)).toBe(vector.roll);
    expect(roll(hashes, vector)).toBe(vector.roll);
    expect(rollSteps(hashes, vector).at(-1)).toEqual({
      number: 7,
      name: 'ticket',
      value: String(vector.roll),
    });
  });
});

describe('the vector file', () => {
  it('has the published check and more than thirty others, with distinct names', () => {
    expect(vectors[0]).toMatchObject({
      serverSeed: 'c4ca4238a0b92382',
      secretSalt: '0dcc509a6f75849b',
      userSeed: 'my_seed',
      round: 4,
      publicHash: 'dc883b29588c1204fcad00984aaa2404c2251f9a0e5300106eb39aaebcc0f493',
      roll: 21752,
    });
    expect(vectors.length).toBeGreaterThan(30);
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
  });

  it('has both ends of the tickets and the largest round', () => {
    const rolls = vectors.map((vector) => vector.roll);
    expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([1, 100000]);
    expect(Math.max(...vectors.map(({ round }) => round))).toBe(Number.MAX_SAFE_INTEGER);
  });
});
