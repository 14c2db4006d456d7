import { DEFAULT_LOCALE, FALLBACK_LOCALE } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';

/** Languages in which a reader of `locale` is sent a text: theirs, and those that stand in for it, by which one may search too. */
export function sentLocales(locale: Locale): ReadonlySet<string> {
  return new Set([DEFAULT_LOCALE, FALLBACK_LOCALE, locale]);
}

/** Whether a value, or the fields of a schema, are a text by language. */
export function isTextByLanguage(value: object): boolean {
  return DEFAULT_LOCALE in value;
}

/** JSON whose texts by language are in those of the reader only; in all languages for undefined. */
export function stringifyFor(locale: Locale | undefined, value: unknown): string {
  if (locale === undefined) return JSON.stringify(value);
  const sent = sentLocales(locale);
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || !isTextByLanguage(part)) return part;
    return Object.fromEntries(Object.entries(part).filter(([code]) => sent.has(code)));
  });
}
