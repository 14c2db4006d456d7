import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { TICKETS, digest, digestValue, roll, rollNumber } from '../../../src/fair/roll.ts';
import { rollSteps } from '../../../src/fair/rollSteps.ts';

const pair = { serverSeed: 'c4ca4238a0b92382', userSeed: 'my_seed' };
const ROLLS = 100_000;
let computed: readonly string[] | undefined;
/** Computed by the first test that needs them: a run of the other tests takes a tenth of the time without. */
const rolledDigests = (): readonly string[] =>
  (computed ??= Array.from({ length: ROLLS }, (_, index) =>
    digest(nodeHashes, { ...pair, round: index + 1 }),
  ));

describe('a roll', () => {
  it.each([0, -1, 1.5, NaN, Infinity, 2 ** 53])('refuses round %s', (round) => {
    const refusal = new RangeError(`round must be a positive safe integer, not ${round}`);
    expect(() => digest(nodeHashes, { ...pair, round })).toThrow(refusal);
    expect(() => roll(nodeHashes, { ...pair, round })).toThrow(RangeError);
    expect(() => rollSteps(nodeHashes, { ...pair, round })).toThrow(RangeError);
  });

  it.each([
    '',
    '0123456789abcd',
    'g'.repeat(128),
    `0x${'0'.repeat(126)}`,
    'A'.repeat(128),
    ` ${'0'.repeat(15)}`,
  ])('refuses the digest %j', (digestHex) => {
    const refusal = new RangeError('a digest must start with 15 lower-case hex digits');
    expect(() => rollNumber(digestHex)).toThrow(refusal);
  });

  it('uses the first 15 digits only', () => {
    expect(rollNumber(`${'0'.repeat(15)}fff`)).toBe(1);
    expect(rollNumber('00000000001869f')).toBe(100000);
    expect(rollNumber('0000000000186a0')).toBe(1);
    expect(digestValue('f'.repeat(128))).toBe(2n ** 60n - 1n);
    expect(rollNumber('f'.repeat(15))).toBe(Number((2n ** 60n - 1n) % 100000n) + 1);
  });
});

describe('the steps of a roll', () => {
  it('show each number of the published check', () => {
    const steps = rollSteps(nodeHashes, { ...pair, round: 4 });
    expect(steps).toEqual([
      { number: 1, name: 'key', value: 'my_seed-4' },
      { number: 2, name: 'message', value: 'c4ca4238a0b92382' },
      { number: 3, name: 'digest', value: digest(nodeHashes, { ...pair, round: 4 }) },
      { number: 4, name: 'prefix', value: 'c9fd6a369550297' },
      { number: 5, name: 'decimal', value: '909681647087321751' },
      { number: 6, name: 'remainder', value: '21751' },
      { number: 7, name: 'ticket', value: '21752' },
    ]);
  });
});

describe('a hundred thousand rolls', () => {
  it('spread evenly over a hundred bins', () => {
    const bins = new Array<number>(100).fill(0);
    for (const digestHex of rolledDigests()) {
      const bin = Math.floor(((rollNumber(digestHex) - 1) * bins.length) / TICKETS);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    // Chi-square with 99 degrees of freedom: 99.8 % of fair sources lie between these two.
    expect(chiSquare(bins)).toBeGreaterThan(60.3);
    expect(chiSquare(bins)).toBeLessThan(149.5);
  });

  it('uses every residue of the ticket number alike', () => {
    const residues = new Array<number>(32).fill(0);
    for (const digestHex of rolledDigests()) {
      const residue = (rollNumber(digestHex) - 1) % residues.length;
      residues[residue] = (residues[residue] ?? 0) + 1;
    }
    // 31 degrees of freedom.
    expect(chiSquare(residues)).toBeLessThan(61.1);
  });
});

describe('BigInt is needed because', () => {
  const bent = (digestHex: string): number => (parseInt(digestHex.slice(0, 15), 16) % TICKETS) + 1;

  it('parseInt gives another ticket for the published check', () => {
    expect(bent(digest(nodeHashes, { ...pair, round: 4 }))).not.toBe(21752);
  });

  it('parseInt gives another ticket nearly always', () => {
    const wrong = rolledDigests().filter((digestHex) => bent(digestHex) !== rollNumber(digestHex));
    expect(wrong.length / ROLLS).toBeGreaterThan(0.95);
  });

  it('parseInt rolls one ticket in 32 nearly always, and the other 31 nearly never', () => {
    const favoured = rolledDigests().filter((digestHex) => (bent(digestHex) - 1) % 32 === 0);
    expect(favoured.length / ROLLS).toBeGreaterThan(0.8);
    const fair = rolledDigests().filter((digestHex) => (rollNumber(digestHex) - 1) % 32 === 0);
    expect(fair.length / ROLLS).toBeCloseTo(1 / 32, 2);
  });
});

function chiSquare(bins: readonly number[]): number {
  const expected = ROLLS / bins.length;
  return bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
