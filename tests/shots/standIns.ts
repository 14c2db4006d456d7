import type { Page } from '@playwright/test';
import { FALLBACK_LOCALE } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';

/** Stand in for languages that are longer than English, or written from right to left. */
export type ShotLocale = Locale | 'pseudo' | 'mirrored';

/** The language in which the state is reached. */
export function spokenIn(locale: ShotLocale): Locale {
  return locale === 'pseudo' || locale === 'mirrored' ? FALLBACK_LOCALE : locale;
}

/** Makes the shown page that of a stand-in: every text 40 % longer, with accents and brackets, or the page mirrored. */
export async function standIn(page: Page, locale: ShotLocale): Promise<void> {
  if (locale === 'mirrored') await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  if (locale === 'pseudo') await page.evaluate(lengthen);
}

/** Runs in the page. */
function lengthen(): void {
  const accents: Readonly<Record<string, string>> = {
    ...{
      a: 'á',
      c: 'ç',
      e: 'ë',
      i: 'ï',
      n: 'ñ',
      o: 'ö',
      s: 'š',
      u: 'û',
      y: 'ý',
      A: 'Å',
      E: 'É',
      O: 'Ø',
      U: 'Ü',
    },
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    const text = node.data.trim();
    if (!/[a-z]{2}/i.test(text) || node.parentElement?.closest('script, style, code, .num') != null) continue;
    const longer = text.replaceAll(/[a-z]/gi, (letter) => accents[letter] ?? letter);
    const more = 'éïöü ñåçš'
      .repeat(20)
      .slice(0, Math.ceil(text.length * 0.4))
      .trimEnd();
    node.data = node.data.replace(text, () => `[${longer} ${more}]`);
  }
}
