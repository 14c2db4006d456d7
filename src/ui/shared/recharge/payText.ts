import { formatCount } from '../../i18n/formatCount.ts';

/** A currency as far as its amounts are written. */
export interface PayCurrency {
  /** ISO 4217. */
  readonly currency: string;
  readonly fractionDigits: number;
}

/** What a player typed as a payment: minor units, or why it is no amount. */
export type ParsedPay =
  | { readonly amount: number; readonly problem: null }
  | { readonly amount: null; readonly problem: 'none' | 'number' | 'decimals' };

const PAY_PATTERN = /^(\d{1,9})(?:\.(\d+))?$/;

/** `12.5` with two decimals is 1250; full-width digits of an input method are digits. */
export function parsePay(text: string, fractionDigits: number): ParsedPay {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return { amount: null, problem: 'none' };
  const [, whole, decimals = ''] = PAY_PATTERN.exec(typed) ?? [];
  if (whole === undefined) return { amount: null, problem: 'number' };
  if (decimals.length > fractionDigits) return { amount: null, problem: 'decimals' };
  const amount = Number(whole) * 10 ** fractionDigits + Number(decimals.padEnd(fractionDigits, '0'));
  return amount > 0 ? { amount, problem: null } : { amount: null, problem: 'number' };
}

/** Minor units with all decimals of the currency: `1,234.50`. */
export function formatPayNumber(minor: number, fractionDigits: number): string {
  const unit = 10 ** fractionDigits;
  const whole = formatCount(Math.trunc(minor / unit));
  return fractionDigits === 0 ? whole : `${whole}.${String(minor % unit).padStart(fractionDigits, '0')}`;
}

/** The same with the currency: `1,234.50 USD`; a no-break space keeps them together. */
export function formatPay(minor: number, { currency, fractionDigits }: PayCurrency): string {
  return `${formatPayNumber(minor, fractionDigits)}\u00a0${currency}`;
}

/** Minor units as a field takes them: no separators, no empty decimals. */
export function payInputText(minor: number, fractionDigits: number): string {
  const unit = 10 ** fractionDigits;
  return minor % unit === 0 ? String(minor / unit) : (minor / unit).toFixed(fractionDigits);
}
