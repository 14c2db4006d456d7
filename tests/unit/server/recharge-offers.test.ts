import { describe, expect, it } from 'vitest';
import { sysConfigDefaults } from '../../../server/domain/configuration/sys-config.ts';
import { fractionDigitsOf, offersOf, quantityOf } from '../../../server/domain/recharges/offers.ts';

describe('the coins of a payment', () => {
  it.each([
    [1_000, { coins: 7, pay: 1 }, 7_000],
    [999, { coins: 1, pay: 1 }, 999],
    // Rounded down: 101 · 13 / 2 = 656.5
    [101, { coins: 13, pay: 2 }, 656],
    [1, { coins: 1, pay: 1 }, 1],
    // Exact beyond 2^53: 99,999,999 · 99,999,999 / 99,999,999
    [99_999_999, { coins: 99_999_999, pay: 99_999_999 }, 99_999_999],
    [99_999_998, { coins: 99_999_997, pay: 99_999_999 }, 99_999_996],
  ])('of %i at %o are %i', (payAmount, rate, quantity) => {
    expect(quantityOf(payAmount, rate)).toBe(quantity);
  });

  it('are refused where they are less than one minor unit, or more than can be ordered', () => {
    expect(quantityOf(1, { coins: 1, pay: 2 })).toBeNull();
    expect(quantityOf(99_999_999, { coins: 99_999_999, pay: 1 })).toBeNull();
    expect(quantityOf(1_000_000, { coins: 1_000_000, pay: 1 })).toBe(1_000_000_000_000);
    expect(quantityOf(1_000_001, { coins: 1_000_000, pay: 1 })).toBeNull();
  });
});

describe('what is offered', () => {
  const currenciesOf = (config: object) =>
    offersOf({ ...sysConfigDefaults, ...config }).map(({ channelId, currencies }) => [
      channelId,
      ...currencies.map(({ currency }) => currency),
    ]);

  it('is every channel with its currencies by default', () => {
    expect(currenciesOf({})).toEqual([
      ['card', 'CNY', 'USD', 'EUR', 'JPY'],
      ['wallet', 'CNY', 'USD'],
    ]);
  });

  it('leaves out a channel that is off, a currency whose most is below its least, and a channel without any', () => {
    expect(currenciesOf({ rechargeCard: false })).toEqual([['wallet', 'CNY', 'USD']]);
    expect(currenciesOf({ rechargeCny: [1, 1, 100, 1], rechargeUsd: [7, 1, 100, 99] })).toEqual([
      ['card', 'EUR', 'JPY'],
    ]);
  });

  it('has the decimals of each currency', () => {
    expect(['CNY', 'USD', 'EUR', 'JPY', 'toString'].map(fractionDigitsOf)).toEqual([2, 2, 2, 0, 2]);
  });
});
