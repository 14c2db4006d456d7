import { describe, expect, it } from 'vitest';
import {
  creditOf,
  payRange,
  payWithin,
  quickAmounts,
  rateExample,
} from '../../../../src/ui/features/recharge/credit.ts';
import { pollDelay } from '../../../../src/ui/queries/items/recharges.ts';

/** 7 coins for 1 USD. */
const usd = {
  currency: 'USD',
  fractionDigits: 2,
  minPay: 100,
  maxPay: 50_000,
  rate: { coins: 700, pay: 100 },
};
/** 1 coin for 20 JPY, which has no decimals. */
const jpy = {
  currency: 'JPY',
  fractionDigits: 0,
  minPay: 100,
  maxPay: 1_000_000,
  rate: { coins: 100, pay: 20 },
};

describe('what a payment gives', () => {
  it('is rounded down', () => {
    expect(creditOf(1_000, usd.rate)).toBe(7_000);
    expect(creditOf(1, { coins: 10, pay: 3 })).toBe(3);
  });

  it('stays within the coins left: one unit more would exceed them', () => {
    for (const rate of [usd.rate, jpy.rate, { coins: 10, pay: 3 }, { coins: 3, pay: 10 }]) {
      for (const left of [0, 1, 99, 1_000, 12_345]) {
        const most = payWithin(left, rate);
        expect(creditOf(most, rate)).toBeLessThanOrEqual(left);
        expect(creditOf(most + 1, rate)).toBeGreaterThan(left);
      }
    }
  });

  it('is bounded by the channel and by the player’s own limits', () => {
    expect(payRange(usd, null)).toEqual({ least: 100, most: 50_000 });
    expect(payRange(usd, 70_006)).toEqual({ least: 100, most: 10_000 });
    expect(payRange(usd, 0)).toEqual({ least: 100, most: 0 });
  });
});

describe('the example of a rate', () => {
  it('is a round payment that gives ten coins or more', () => {
    expect(rateExample(usd)).toBe(1_000);
    expect(rateExample(jpy)).toBe(1_000);
    expect(creditOf(rateExample(jpy), jpy.rate)).toBe(5_000);
  });
});

describe('the offered amounts', () => {
  it('are round and within what can be paid', () => {
    expect(quickAmounts(usd, null)).toEqual([200, 500, 1_000, 2_000, 5_000, 10_000]);
    expect(quickAmounts(jpy, null)).toEqual([200, 500, 1_000, 2_000, 5_000, 10_000]);
    expect(quickAmounts(usd, 8_000)).toEqual([200, 500, 1_000]);
    expect(quickAmounts(usd, 0)).toEqual([]);
  });
});

describe('the looks at an order', () => {
  it('come slower while it is unpaid, go on after a cancel, and end once it is paid', () => {
    expect(pollDelay({ payState: 0 }, 0)).toBe(1_500);
    expect(pollDelay({ payState: 0 }, 1)).toBeGreaterThan(1_500);
    expect(pollDelay({ payState: 0 }, 100)).toBe(10_000);
    expect(pollDelay({ payState: 2 }, 1)).toBe(10_000);
    expect(pollDelay({ payState: 1 }, 1)).toBe(false);
    expect(pollDelay(undefined, 1)).toBe(false);
  });
});
