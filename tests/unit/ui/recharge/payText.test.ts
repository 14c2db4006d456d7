import { describe, expect, it } from 'vitest';
import {
  formatPay,
  formatPayNumber,
  parsePay,
  payInputText,
} from '../../../../src/ui/shared/recharge/payText.ts';

const USD = { currency: 'USD', fractionDigits: 2 };
const JPY = { currency: 'JPY', fractionDigits: 0 };

describe('a payment as it is typed', () => {
  it.each([
    ['12.5', 2, 1250],
    ['0.01', 2, 1],
    [' 100 ', 2, 10_000],
    ['１２.５', 2, 1250],
    ['1200', 0, 1200],
  ])('%j with %i decimals is %i', (text, digits, amount) => {
    expect(parsePay(text, digits)).toEqual({ amount, problem: null });
  });

  it.each([
    ['', 2, 'none'],
    ['0', 2, 'number'],
    ['0.00', 2, 'number'],
    ['-1', 2, 'number'],
    ['1,000', 2, 'number'],
    ['1e3', 2, 'number'],
    ['1.', 2, 'number'],
    ['9999999999', 2, 'number'],
    ['1.234', 2, 'decimals'],
    ['1.5', 0, 'decimals'],
  ])('%j with %i decimals is refused: %s', (text, digits, problem) => {
    expect(parsePay(text, digits)).toEqual({ amount: null, problem });
  });

  it('is written into the field as it is read back', () => {
    for (const [minor, digits] of [
      [1000, 2],
      [1050, 2],
      [1, 2],
      [1200, 0],
    ] as const)
      expect(parsePay(payInputText(minor, digits), digits).amount).toBe(minor);
  });
});

describe('a payment as it is shown', () => {
  it('has all decimals of its currency, and the currency on the same line', () => {
    expect(formatPay(1000, USD)).toBe('10.00\u00a0USD');
    expect(formatPay(123_450, USD)).toBe('1,234.50\u00a0USD');
    expect(formatPay(1_200, JPY)).toBe('1,200\u00a0JPY');
    expect(formatPayNumber(5, 2)).toBe('0.05');
  });
});
