import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BalanceRecord } from '../../../../src/net/contract/calls/items/records.ts';
import { compareWithLog } from '../../../../src/ui/memory/compare/chargeChecks.ts';

const subject = { kind: 'battle', battleId: '0195a3c4-7f00-7000-8000-000000000001' } as const;
const PRICE = 300;

/** Postings of a main balance, oldest first, as the log lists them: newest first. */
function logOf(postings: readonly (readonly [kind: string, amount: number])[], start = 0): BalanceRecord[] {
  let balance = start;
  return postings
    .map(([actionType, amount], entryId) => ({
      ...{ orderId: '0195a3c4-7f00-7000-8000-000000000002', actionType, balanceType: 'main' as const },
      ...{ amount, balanceAfter: (balance += amount), createTime: '2026-11-28T12:00:00.000Z' },
      ...{ entryId, rollId: null, battle: null },
    }))
    .reverse();
}

const hold = { kind: 'battle.hold', subject, price: PRICE } as const;
const fieldsOf = (
  charge: { before: number; after: number; price?: number },
  log: BalanceRecord[],
  isWhole = true,
) => compareWithLog({ ...hold, ...charge }, log, isWhole).map(({ field, then, now }) => [field, then, now]);

describe('a balance that price and balance before do not explain', () => {
  it('fits if the log has the act, and what else moved coins', () => {
    const log = logOf([
      ['welcome', 50_000],
      ['commission', 120],
      ['battle.hold', -PRICE],
      ['reward.daily', 500],
    ]);
    expect(fieldsOf({ before: 50_000, after: 49_820 }, log)).toEqual([]);
    // Another act before it may have ended with the same balance.
    const again = logOf([
      ['welcome', 50_000],
      ['battle.hold', -PRICE],
      ['item.sell', 900],
      ['battle.hold', -900],
    ]);
    expect(fieldsOf({ before: 50_000, after: 49_700 }, again)).toEqual([]);
    // The order of equal times says nothing.
    expect(fieldsOf({ before: 50_000, after: 49_820 }, log.toReversed())).toEqual([]);
  });

  it('differs if the log does not have it', () => {
    const log = logOf([
      ['welcome', 50_000],
      ['battle.hold', -PRICE],
    ]);
    expect(fieldsOf({ before: 50_000, after: 44_700 }, log)).toEqual([['balance', 49_700, 44_700]]);
  });

  it('differs if more was charged than was shown', () => {
    const log = logOf([
      ['welcome', 50_000],
      ['battle.hold', -PRICE - 50],
    ]);
    expect(fieldsOf({ before: 50_000, after: 49_650 }, log)).toEqual([['price', PRICE, PRICE + 50]]);
  });

  it('differs if the log leaves coins out', () => {
    const [held, welcome] = logOf([
      ['welcome', 50_000],
      ['battle.hold', -PRICE],
    ]);
    const log = [{ ...held!, balanceAfter: 44_700 }, welcome!];
    expect(fieldsOf({ before: 50_000, after: 44_700 }, log)).toEqual([['balance', 49_700, 44_700]]);
  });

  it('differs if the balance before never was', () => {
    const log = logOf([
      ['welcome', 45_000],
      ['battle.hold', -PRICE],
    ]);
    expect(fieldsOf({ before: 50_000, after: 44_700 }, log)).toEqual([['balance', 49_700, 44_700]]);
    // It may be older than the page that was fetched.
    expect(fieldsOf({ before: 50_000, after: 44_700 }, log, false)).toEqual([]);
  });

  it('needs no posting for a price of nothing', () => {
    const log = logOf([
      ['welcome', 50_000],
      ['reward.daily', 500],
    ]);
    expect(fieldsOf({ before: 50_000, after: 50_500, price: 0 }, log)).toEqual([]);
    expect(fieldsOf({ before: 50_000, after: 49_000, price: 0 }, log)).toEqual([['balance', 50_000, 49_000]]);
  });

  it('fits for every honest history, whichever balance the page knew', () => {
    const postings = fc.array(
      fc.tuple(fc.constantFrom('item.sell', 'box.open', 'battle.hold'), fc.integer({ min: 1, max: 900 })),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(postings, fc.nat(), fc.nat(), (moves, nth, known) => {
        const signed = moves.map(
          ([kind, amount]) => [kind, kind === 'item.sell' ? amount : -amount] as const,
        );
        const log = logOf([['welcome', 50_000], ...signed]);
        const held = log.filter(({ actionType }) => actionType === 'battle.hold');
        const act = held[nth % Math.max(1, held.length)];
        const before = log[known % log.length]?.balanceAfter ?? 0;
        if (act === undefined) return;
        expect(fieldsOf({ before, after: act.balanceAfter, price: -act.amount }, log)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
