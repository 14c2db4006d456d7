import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { checkRanges, ownerOf } from '../../../src/fair/outcome/tickets.ts';
import { dreamFee, dreamPayment, dreamTickets } from '../../../src/fair/outcome/dreamFee.ts';
import { dreamSides, dreamWins, rollDream } from '../../../src/fair/outcome/dreamOutcome.ts';
import { NO_ITEM, dreamTable, dreamTermsOf, termsHash } from '../../../src/fair/outcome/dreamTable.ts';
import { termsGameOf } from '../../../src/fair/outcome/termsTable.ts';

const values = fc.integer({ min: 1, max: 900_000_000_000 });
const steps = fc.integer({ min: 1, max: 10_000 }).map((step) => step * 10);
const edges = fc.integer({ min: 0, max: 9_999 });
const sides = fc.constantFrom(...dreamSides);
const rulesWith = (edge: number) => ({ minTickets: 1_000, maxTickets: 75_000, edge });

describe('the fee of a dream', () => {
  it.each([
    // value, tickets, edge, fee: 100 coins at 50 % and an edge of 5 % cost 52.64.
    [10_000, 50_000, 500, 5_264],
    [10_000, 1_000, 500, 106],
    [10_000, 75_000, 500, 7_895],
    [10_000, 100_000, 0, 10_000],
    [1, 10, 0, 1],
    [95, 10_000, 500, 10],
    [96, 10_000, 500, 11],
    [2_000_000, 75_000, 500, 1_578_948],
  ])('%i with %i tickets and an edge of %i is %i', (value, tickets, edge, fee) => {
    expect(dreamFee(value, tickets, edge)).toBe(fee);
  });

  it('is the least amount that pays for the chance with the edge, to the unit', () => {
    fc.assert(
      fc.property(values, steps, edges, (value, tickets, edge) => {
        const fee = BigInt(dreamFee(value, tickets, edge));
        // What the house pays on average, out of what it may pay: fee · (1 − edge).
        const paid = BigInt(value) * BigInt(tickets) * 10_000n;
        const kept = (amount: bigint) => amount * 100_000n * BigInt(10_000 - edge);
        expect(kept(fee) >= paid).toBe(true);
        expect(kept(fee - 1n) < paid).toBe(true);
      }),
    );
  });

  it('is never inexact', () => {
    expect(() => dreamFee(968_281_408_327, 93_450, 9_999)).toThrow(RangeError);
  });

  it('is the same over and under, because it does not ask', () => {
    expect(dreamFee.length).toBe(3);
  });

  it('grows with value, chance and edge', () => {
    fc.assert(
      fc.property(values, steps, edges, (value, tickets, edge) => {
        const fee = dreamFee(value, tickets, edge);
        expect(dreamFee(value + 1, tickets, edge)).toBeGreaterThanOrEqual(fee);
        if (tickets < 100_000) expect(dreamFee(value, tickets + 10, edge)).toBeGreaterThanOrEqual(fee);
        if (edge < 9_999) expect(dreamFee(value, tickets, edge + 1)).toBeGreaterThanOrEqual(fee);
      }),
    );
  });

  it.each([
    [0, 50_000, 500],
    [-1, 50_000, 500],
    [1.5, 50_000, 500],
    [100, 0, 500],
    [100, 15, 500],
    [100, 100_010, 500],
    [100, 50_000, -1],
    [100, 50_000, 10_000],
    [100, 50_000, 0.5],
  ])('refuses value %d, tickets %d, edge %d', (value, tickets, edge) => {
    expect(() => dreamFee(value, tickets, edge)).toThrow(RangeError);
  });
});

describe('the chance of a stake', () => {
  it('is the most tickets within the limits whose fee it covers', () => {
    fc.assert(
      fc.property(values, values, edges, (value, stake, edge) => {
        const rules = rulesWith(edge);
        const tickets = dreamTickets(value, stake, rules);
        if (tickets === null) {
          expect(dreamFee(value, rules.minTickets, edge)).toBeGreaterThan(stake);
          return;
        }
        expect(dreamFee(value, tickets, edge)).toBeLessThanOrEqual(stake);
        if (tickets < rules.maxTickets) expect(dreamFee(value, tickets + 10, edge)).toBeGreaterThan(stake);
      }),
    );
  });

  it('of the fee of a chance is that chance or, where more cost as little, a higher one', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 100, max: 7_500 }), (value, step) => {
        const fee = dreamFee(value, step * 10, 500);
        const tickets = dreamTickets(value, fee, rulesWith(500)) ?? 0;
        expect(tickets).toBeGreaterThanOrEqual(step * 10);
        expect(dreamFee(value, tickets, 500)).toBe(fee);
      }),
    );
  });

  it('refuses a stake that is no amount', () => {
    expect(() => dreamTickets(100, -1, rulesWith(500))).toThrow(RangeError);
    expect(() => dreamTickets(0, 1, rulesWith(500))).toThrow(RangeError);
  });
});

describe('the payment of a fee', () => {
  it('takes items first, coins for the rest, and gives back what the items exceed it by', () => {
    expect(dreamPayment(100, 0)).toEqual({ coins: 100, change: 0 });
    expect(dreamPayment(100, 60)).toEqual({ coins: 40, change: 0 });
    expect(dreamPayment(100, 100)).toEqual({ coins: 0, change: 0 });
    expect(dreamPayment(100, 130)).toEqual({ coins: 0, change: 30 });
  });
});

describe('a roll of a dream', () => {
  it('wins with the first tickets under and the last ones over', () => {
    expect(
      [1, 25_000, 25_001, 100_000].map((ticket) => dreamWins(ticket, { tickets: 25_000, side: 'under' })),
    ).toEqual([true, true, false, false]);
    expect(
      [1, 75_000, 75_001, 100_000].map((ticket) => dreamWins(ticket, { tickets: 25_000, side: 'over' })),
    ).toEqual([false, false, true, true]);
  });

  it('wins with exactly as many tickets as were chosen', () => {
    for (const side of dreamSides) {
      for (const tickets of [10, 1_000, 50_000, 75_000, 100_000]) {
        let won = 0;
        for (let ticket = 1; ticket <= 100_000; ticket += 1)
          if (dreamWins(ticket, { tickets, side })) won += 1;
        expect(won).toBe(tickets);
      }
    }
  });
});

describe('the table of a dream', () => {
  const terms = { targetId: 'red-scarf', value: 10_000, edge: 500, tickets: 25_000, side: 'under' } as const;

  it('has the target for the tickets that win and nothing for the others', () => {
    expect(dreamTable(terms)).toEqual({
      boxId: 'dream:red-scarf:10000:25000:under:500',
      version: 1,
      price: 2_632,
      ranges: [
        { itemId: 'red-scarf', from: 1, to: 25_000, value: 10_000 },
        { itemId: NO_ITEM, from: 25_001, to: 100_000, value: 0 },
      ],
    });
  });

  it('covers every ticket once, and its owners are those that win', () => {
    fc.assert(
      fc.property(
        values,
        steps,
        sides,
        fc.integer({ min: 1, max: 100_000 }),
        (value, tickets, side, ticket) => {
          const { ranges } = dreamTable({ ...terms, value, tickets, side });
          expect(checkRanges(ranges)).toEqual([]);
          expect(ownerOf(ranges, ticket) === 'red-scarf').toBe(dreamWins(ticket, { tickets, side }));
        },
      ),
    );
  });

  it('names its terms in its id, and nothing else does', () => {
    fc.assert(
      fc.property(values, steps, sides, edges, (value, tickets, side, edge) => {
        const named = { targetId: 'a-b_C9', value, tickets, side, edge };
        expect(dreamTermsOf(dreamTable(named).boxId)).toEqual(named);
      }),
    );
    for (const id of [
      'night-passage',
      'dream:a:0:10:under:0',
      'dream:a:1:15:under:0',
      'dream:a:1:10:up:0',
      'dream:',
    ]) {
      expect(dreamTermsOf(id)).toBeNull();
    }
    expect([termsGameOf('dream:x'), termsGameOf('night-passage')]).toEqual(['dream', null]);
  });

  it('has a hash that every term changes', () => {
    const others = [
      { targetId: 'blue-scarf' },
      { value: 10_001 },
      { edge: 501 },
      { tickets: 25_010 },
      { side: 'over' as const },
    ].map((change) => termsHash(nodeHashes, { ...terms, ...change }));
    const all = [termsHash(nodeHashes, terms), ...others];
    expect(new Set(all).size).toBe(6);
    // SHA-256 of {"boxId":"dream:red-scarf:10000:25000:under:500","version":1,"price":2632,"ranges":[…]}
    expect(all[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});

/** `FAIRDROP_FULL=1` rolls a million dreams at each chance and side; otherwise fifty thousand. */
const DREAMS = process.env['FAIRDROP_FULL'] === '1' ? 1_000_000 : 50_000;

describe(`${DREAMS} dreams by fixed seeds`, () => {
  it.each(
    [1_000, 5_000, 25_000, 50_000, 75_000].flatMap((tickets) =>
      dreamSides.map((side) => ({ tickets, side })),
    ),
  )(
    'at $tickets of 100,000 tickets, $side, win within four standard deviations, and return what the edge says',
    ({ tickets, side }) => {
      const value = 1_000_000;
      const edge = 500;
      let won = 0;
      for (let round = 1; round <= DREAMS; round += 1) {
        const input = { serverSeed: 'c4ca4238a0b92382', userSeed: `dream-${tickets}-${side}`, round };
        if (rollDream(nodeHashes, { tickets, side }, input).won) won += 1;
      }
      const chance = tickets / 100_000;
      const deviation = Math.sqrt(DREAMS * chance * (1 - chance));
      expect(Math.abs(won - DREAMS * chance)).toBeLessThanOrEqual(4 * deviation);
      const returned = (won * value) / (DREAMS * dreamFee(value, tickets, edge));
      const tolerance = ((4 * deviation) / (DREAMS * chance)) * 0.95 + 1e-4;
      expect(Math.abs(returned - 0.95)).toBeLessThanOrEqual(tolerance);
    },
    600_000,
  );
});
