import { formatCount } from '../../i18n/formatCount.ts';

/** Minor units in one coin. */
const MINOR_UNITS_PER_COIN = 100;

/**
 * An amount in minor units as players read it: at most two decimals, a trailing `.00` dropped,
 * thousands separated by commas. `123450` is `1,234.50`, `4600` is `46`.
 */
export function formatMoney(minor: number): string {
  const rounded = Math.round(minor);
  const sign = rounded < 0 ? '−' : '';
  const whole = Math.trunc(Math.abs(rounded) / MINOR_UNITS_PER_COIN);
  const rest = Math.abs(rounded) % MINOR_UNITS_PER_COIN;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${sign}${formatCount(whole)}${decimals}`;
}

/** Like `formatMoney` with an explicit sign, for changes of a balance: `+46`, `−46`. */
export function formatMoneyChange(minor: number): string {
  const { sign, amount } = moneyChangeParts(minor);
  return `${sign}${amount}`;
}

/** A change of a balance as sign and amount, where the sign has a font of its own: `+` and `46`. */
export function moneyChangeParts(minor: number): { sign: string; amount: string } {
  const rounded = Math.round(minor);
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return { sign, amount: formatMoney(Math.abs(rounded)) };
}

/** Coins rounded up to two decimals: `1.001` is `1.01`. A binary rounding error below a millionth is ignored. */
export function ceilToCents(coins: number): number {
  return Math.ceil(Number((coins * MINOR_UNITS_PER_COIN).toFixed(6))) / MINOR_UNITS_PER_COIN;
}

/** Hundredths of a percent as a percentage with at most two decimals: `9460` is `94.60%`, `2100` is `21%`. */
export function formatPercent(hundredths: number): string {
  const rest = hundredths % 100;
  return `${formatCount(hundredths / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}%`;
}

/** A return, always with two decimals, since returns stand beside each other: `9400` is `94.00%`. */
export function formatReturn(hundredths: number): string {
  return `${formatCount(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
}

/** The chance of a run of tickets out of 100,000, as `formatPercent`; with a third decimal where it takes one. */
export function formatChance(tickets: number): string {
  return tickets % 10 === 0 ? formatPercent(tickets / 10) : `${(tickets / 1000).toFixed(3)}%`;
}
