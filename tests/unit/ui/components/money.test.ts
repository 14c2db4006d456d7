import { describe, expect, it } from 'vitest';
import {
  ceilToCents,
  formatChance,
  formatMoney,
  formatMoneyChange,
  formatPercent,
  formatReturn,
  moneyChangeParts,
} from '../../../../src/ui/components/money/money.ts';
import { formatCount } from '../../../../src/ui/i18n/formatCount.ts';

describe('amounts', () => {
  it.each([
    [0, '0'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [4600, '46'],
    [3650, '36.50'],
    [124_805_0, '12,480.50'],
    [100_000_000_00, '100,000,000'],
    [123.4, '1.23'],
    [-4650, '−46.50'],
  ])('of %d minor units are %s', (minor, text) => {
    expect(formatMoney(minor)).toBe(text);
  });

  it('have a sign for changes', () => {
    expect(formatMoneyChange(4600)).toBe('+46');
    expect(formatMoneyChange(-4600)).toBe('−46');
    expect(formatMoneyChange(0)).toBe('0');
    expect(formatMoneyChange(0.4)).toBe('0');
    expect(moneyChangeParts(123450)).toEqual({ sign: '+', amount: '1,234.50' });
    expect(moneyChangeParts(-50)).toEqual({ sign: '−', amount: '0.50' });
  });

  it.each([
    [1, 1],
    [1.001, 1.01],
    [1.1, 1.1],
    [0.1 + 0.2, 0.3],
    [2.675, 2.68],
    [0.0001, 0.01],
  ])('round %d up to %d', (coins, rounded) => {
    expect(ceilToCents(coins)).toBe(rounded);
  });

  it('separate thousands', () => {
    expect(formatCount(864_207)).toBe('864,207');
    expect(formatCount(999)).toBe('999');
  });

  it('format returns always with two decimals', () => {
    expect([9400, 9420, 9405].map(formatReturn)).toEqual(['94.00%', '94.20%', '94.05%']);
  });

  it('format percentages and chances', () => {
    expect(formatPercent(9460)).toBe('94.60%');
    expect(formatPercent(2100)).toBe('21%');
    expect(formatChance(60)).toBe('0.06%');
    expect(formatChance(500)).toBe('0.50%');
    expect(formatChance(12_345)).toBe('12.345%');
    expect(formatChance(1)).toBe('0.001%');
    expect(formatChance(74_000)).toBe('74%');
    expect(formatChance(100_000)).toBe('100%');
  });
});
