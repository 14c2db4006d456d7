import { locales } from './locales.ts';
import type { Locale } from './locales.ts';

const TRADITIONAL = /^zh\b.*-(?:hant|tw|hk|mo)\b/i;

/** The language that a browser means by a tag like `pt-PT` or `zh-Hant-HK`; undefined where none ships. */
export function fittingLocale(tag: string): Locale | undefined {
  const wanted = TRADITIONAL.test(tag) ? 'zh-TW' : tag;
  const languageOf = (code: string) => code.toLowerCase().split('-')[0];
  const isSame = ({ code }: { readonly code: string }) => code.toLowerCase() === wanted.toLowerCase();
  const found = locales.find(isSame) ?? locales.find(({ code }) => languageOf(code) === languageOf(wanted));
  return found?.code;
}

/** The first of a browser's languages that ships. */
export function firstFittingLocale(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const found = fittingLocale(tag);
    if (found !== undefined) return found;
  }
  return undefined;
}
