import type { Page } from '@playwright/test';
import { FALLBACK_LOCALE } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import { lengthenTexts } from '../../tools/stages/lengthenTexts.ts';

/** Stand in for languages that are longer than English, or written from right to left. */
export type ShotLocale = Locale | 'pseudo' | 'mirrored';

/** The language in which the state is reached. */
export function spokenIn(locale: ShotLocale): Locale {
  return locale === 'pseudo' || locale === 'mirrored' ? FALLBACK_LOCALE : locale;
}

/** Makes the shown page that of a stand-in: every text 40 % longer, with accents and brackets, or the page mirrored. */
export async function standIn(page: Page, locale: ShotLocale): Promise<void> {
  if (locale === 'mirrored') await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  if (locale === 'pseudo') await page.evaluate(lengthenTexts);
}
