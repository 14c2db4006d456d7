import { describe, expect, it } from 'vitest';
import { sysConfigDefaults } from '../../../server/domain/configuration/sys-config.ts';
import { boxEdge, leastEdge, payoutProblem } from '../../../server/domain/rewards/payout-rules.ts';
import { readCatalogue } from '../../../server/db/files/catalogue-files.ts';

/** A box that gives `value` with every ticket. */
const boxOf = (price: number, value: number) => ({
  id: 'lamp',
  price,
  ranges: [{ from: 1, to: 100_000, value }],
});

describe('the edge of a box', () => {
  it.each([
    [1_000, 950, 500],
    [1_000, 920, 800],
    // Rounded down, for the house: 500.05 and 499.95 hundredths of a percent.
    [200_000, 189_999, 500],
    [200_000, 190_001, 499],
    [1_000, 1_001, -10],
  ])('with price %i and %i back is %i', (price, value, edge) => {
    expect(boxEdge(boxOf(price, value))).toBe(edge);
  });

  it('is compared with that of dreams', () => {
    const boxes = [boxOf(1_000, 930), boxOf(1_000, 940)];
    expect(leastEdge(boxes, { dreamEdge: 650 })).toEqual({ game: 'box lamp', edge: 600 });
    expect(leastEdge(boxes, { dreamEdge: 500 })).toEqual({ game: 'dreams', edge: 500 });
  });
});

describe('what is given together', () => {
  it('is within the edge of the catalogue by default', async () => {
    const { boxes, items } = await readCatalogue('catalogue');
    const value = (id: string) => items.find((item) => item.id === id)?.price ?? 0;
    const tables = boxes.map(({ id, price, items: ranges }) => ({
      id,
      price,
      ranges: ranges.map(({ item, from, to }) => ({ from, to, value: value(item) })),
    }));
    expect(payoutProblem(sysConfigDefaults, tables)).toBeNull();
  });

  it('may be all of the edge, and is refused a hundredth of a percent above it, with the sums', () => {
    const boxes = [boxOf(1_000, 930)];
    // Levels give at most 100 of 10,000.
    const within = { ...sysConfigDefaults, commissionRecharge: 250, commissionTurnover: 150, dreamEdge: 500 };
    expect(payoutProblem(within, boxes)).toBeNull();
    expect(payoutProblem({ ...within, commissionRecharge: 251 }, boxes)).toBe(
      'level rewards 1.00 % + commissionTurnover 1.50 % + commissionRecharge 2.51 % give 5.01 % of the turnover, ' +
        'more than the 5.00 % that the house keeps of dreams',
    );
    expect(payoutProblem({ ...within, dreamEdge: 499 }, boxes)).toMatch(/than the 4\.99 %/);
    expect(payoutProblem(within, [boxOf(1_000, 951)])).toMatch(
      /than the 4\.90 % that the house keeps of box lamp/,
    );
  });

  it('holds the caps of rewards too', () => {
    expect(payoutProblem({ ...sysConfigDefaults, weekRewardCap: 859 }, [])).toMatch(/weekRewardCap 859/);
  });
});
