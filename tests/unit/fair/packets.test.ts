import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { PACKET_MAX_AMOUNT, PACKET_MAX_SHARES } from '../../../src/net/contract/games/packets.ts';
import {
  PACKET_MOST_AMOUNT,
  PACKET_MOST_SHARES,
  drawPacket,
  isPacketTerms,
  luckiest,
  shareOf,
  shareOptions,
} from '../../../src/fair/outcome/packetShares.ts';
import { digest } from '../../../src/fair/roll.ts';
import { packetFigures } from './packetDistribution.ts';

describe('the share of a claim', () => {
  it.each([
    // value, left, remaining, share: 1 + value mod (2·⌊left / remaining⌋ − 1)
    [0n, 1_000, 10, 1],
    [198n, 1_000, 10, 199],
    [199n, 1_000, 10, 1],
    [200n, 1_009, 10, 2],
    [12_345n, 3, 3, 1],
    [12_345n, 7, 1, 7],
    [0xfffffffffffffffn, 1_000_000_000_000, 2, 1 + Number(0xfffffffffffffffn % 999_999_999_999n)],
  ])('of %i, with %i left for %i, is %i', (value, left, remaining, share) => {
    expect(shareOf(value, { left, remaining })).toBe(share);
  });

  it('refuses less than one unit a share', () => {
    expect(() => shareOf(0n, { left: 2, remaining: 3 })).toThrow(RangeError);
    expect(() => shareOf(0n, { left: 2, remaining: 0 })).toThrow(RangeError);
  });

  it('is drawn from as many values as it says, the mean at their middle', () => {
    expect(shareOptions({ left: 1_000, remaining: 10 })).toBe(199);
    expect(shareOptions({ left: 1_000, remaining: 1 })).toBe(1);
  });
});

describe('a packet', () => {
  it('rolls round n for claim n, with the digest of the published scheme', () => {
    const [first, second] = drawPacket(nodeHashes, 'c4ca4238a0b92382', ['my_seed', 'other'], {
      amount: 1_000,
      shares: 3,
    });
    const value = BigInt(
      `0x${digest(nodeHashes, { serverSeed: 'c4ca4238a0b92382', userSeed: 'my_seed', round: 1 }).slice(0, 15)}`,
    );
    expect(first).toMatchObject({ round: 1, value, share: 1 + Number(value % 665n), left: 1_000 });
    expect(second).toMatchObject({ round: 2, left: 1_000 - (first?.share ?? 0), remaining: 2 });
  });

  it('gives every unit away, at least one a share, whatever the seeds', () => {
    const terms = fc
      .integer({ min: 1, max: 200 })
      .chain((shares) => fc.tuple(fc.constant(shares), fc.integer({ min: shares, max: 1_000_000_000_000 })));
    fc.assert(
      fc.property(terms, fc.string({ minLength: 1 }), ([shares, amount], serverSeed) => {
        const seeds = Array.from({ length: shares }, (_, index) => `seed-${index}`);
        const drawn = drawPacket(nodeHashes, serverSeed, seeds, { amount, shares });
        expect(drawn.every(({ share }) => share >= 1)).toBe(true);
        expect(drawn.reduce((sum, { share }) => sum + share, 0)).toBe(amount);
      }),
      { numRuns: 50 },
    );
  });

  it('has 1 to 200 shares and a unit for each', () => {
    // The contract imports nothing of the rules.
    expect([PACKET_MAX_AMOUNT, PACKET_MAX_SHARES]).toEqual([PACKET_MOST_AMOUNT, PACKET_MOST_SHARES]);
    expect(isPacketTerms({ amount: 200, shares: 200 })).toBe(true);
    expect(isPacketTerms({ amount: 199, shares: 200 })).toBe(false);
    expect(isPacketTerms({ amount: 1_000, shares: 0 })).toBe(false);
    expect(isPacketTerms({ amount: 1_000, shares: 201 })).toBe(false);
    expect(isPacketTerms({ amount: 10.5, shares: 2 })).toBe(false);
  });

  it('names the largest shares', () => {
    expect(luckiest([3, 9, 1, 9])).toEqual([1, 3]);
  });
});

describe('100,000 packets with fixed seeds', () => {
  it('have the expected shares within 4 standard deviations, as published', { tags: ['full'] }, () => {
    const { figures, sums } = packetFigures({ amount: 100, shares: 5 }, 100_000);
    expect(sums).toEqual(new Set([100]));
    for (const { deviations } of figures) expect(deviations).toBeLessThan(4);
    const published = readFileSync('docs/fairness-packets.md', 'utf8');
    for (const { round, mean, expectedMean, deviations, luckiest: most } of figures) {
      const cells = [
        round,
        expectedMean.toFixed(3),
        mean.toFixed(3),
        deviations.toFixed(2),
        `${(most * 100).toFixed(1)} %`,
      ];
      const row = cells.map((cell) => String(cell)).join('|');
      expect(published.replaceAll(/ *\| */g, '|')).toContain(`|${row}|`);
    }
  });
});
