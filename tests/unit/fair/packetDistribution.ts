import { nodeHashes } from '../../../server/providers/hashes.ts';
import { drawPacket, luckiest } from '../../../src/fair/outcome/packetShares.ts';
import type { PacketTerms } from '../../../src/fair/outcome/packetShares.ts';

export interface ShareFigures {
  /** Of claim n, from 1. */
  round: number;
  mean: number;
  /** As the formula says. */
  expectedMean: number;
  /** The distance of both, in standard deviations of the mean. */
  deviations: number;
  luckiest: number;
}

/** The expected share and its square for each claim, from the distribution of what is left, computed exactly. */
function expectedMoments({ amount, shares }: PacketTerms): { mean: number; square: number }[] {
  let rest = new Map([[amount, 1]]);
  return Array.from({ length: shares }, (_, index) => {
    const remaining = shares - index;
    const after = new Map<number, number>();
    let [mean, square] = [0, 0];
    for (const [left, chance] of rest) {
      const most = remaining === 1 ? left : 2 * Math.floor(left / remaining) - 1;
      const least = remaining === 1 ? left : 1;
      const each = chance / (most - least + 1);
      for (let share = least; share <= most; share += 1) {
        mean += each * share;
        square += each * share * share;
        after.set(left - share, (after.get(left - share) ?? 0) + each);
      }
    }
    rest = after;
    return { mean, square };
  });
}

/** Draws packets with fixed seeds and compares every claim's mean with the exact one. */
export function packetFigures(
  terms: PacketTerms,
  packets: number,
): { figures: ShareFigures[]; sums: Set<number> } {
  const moments = expectedMoments(terms);
  const totals = moments.map(() => 0);
  const lucky = moments.map(() => 0);
  const sums = new Set<number>();
  for (let packet = 1; packet <= packets; packet += 1) {
    const seeds = moments.map((_, index) => `player-${packet}-${index + 1}`);
    const shares = drawPacket(nodeHashes, `packet-seed-${packet}`, seeds, terms).map(({ share }) => share);
    shares.forEach((share, index) => (totals[index] = (totals[index] ?? 0) + share));
    const best = luckiest(shares);
    for (const place of best) lucky[place] = (lucky[place] ?? 0) + 1 / best.length;
    sums.add(shares.reduce((sum, share) => sum + share, 0));
  }
  const figures = moments.map(({ mean, square }, index): ShareFigures => {
    const measured = (totals[index] ?? 0) / packets;
    const deviation = Math.sqrt((square - mean * mean) / packets);
    return {
      round: index + 1,
      mean: measured,
      expectedMean: mean,
      deviations: Math.abs(measured - mean) / deviation,
      luckiest: (lucky[index] ?? 0) / packets,
    };
  });
  return { figures, sums };
}
