import type { Locale } from '../../src/net/contract/locales.ts';
import { serverTexts } from '../texts/texts.ts';
import type { ShareTexts } from '../texts/types.ts';

/** What the server says about a page in its head, and on the card. */
export const shareTexts = (locale: Locale): ShareTexts => serverTexts[locale].share;

/** The odds of so many tickets of 100,000, as the page's `formatChance`: `1%`, `0.50%`, `0.001%`. */
export function formatOdds(tickets: number): string {
  const decimals = tickets % 1_000 === 0 ? 0 : tickets % 10 === 0 ? 2 : 3;
  return `${(tickets / 1_000).toFixed(decimals)}%`;
}
