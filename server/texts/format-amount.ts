import { formatWhole } from './format-whole.ts';

/** Minor units with all decimals of their currency: `1,234.50`, and `1,234` where it has none. */
export function formatAmount(minor: number, fractionDigits: number): string {
  const [whole = '', decimals] = (minor / 10 ** fractionDigits).toFixed(fractionDigits).split('.');
  const grouped = formatWhole(Number(whole));
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Minor units as coins: `1,234.50`, `46`. */
export function formatCoins(minor: number): string {
  return formatAmount(minor, 2).replace(/\.00$/, '');
}

/** Hundredths of a percent as the page's `formatPercent`: `5%`, `0.50%`. */
export function formatPercent(hundredths: number): string {
  return `${formatCoins(hundredths)}%`;
}
