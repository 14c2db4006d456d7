import { TICKETS } from '../../../../fair/roll.ts';

/** A chance as players read it, always with two decimals: 42500 tickets are `42.50`. */
export const chanceText = (tickets: number): string => ((tickets * 100) / TICKETS).toFixed(2);

const CHANCE_PATTERN = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;

/** A typed chance in tickets; null for what is none. */
export function parseChance(text: string): number | null {
  const [, whole, decimals = ''] = CHANCE_PATTERN.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return (Number(whole) * 100 + Number(decimals.padEnd(2, '0'))) * (TICKETS / 10_000);
}
