/** A language that ships; the page, the language picker, wire texts and checks derive from this list. */
interface LocaleInfo {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Kind of script: styles set letter spacing and room for long words by it. */
  readonly font: 'cjk' | 'alphabetic';
  /** ISO 4217: the currency that a recharge starts with, where its channel takes it. */
  readonly currency: string;
  /** Plural categories of CLDR: the suffixes of a counted text. */
  readonly plural: readonly Intl.LDMLPluralRule[];
}

/** The first is the default. */
export const locales = [
  { code: 'zh-CN', name: '简体中文', dir: 'ltr', font: 'cjk', currency: 'CNY', plural: ['other'] },
  { code: 'en', name: 'English', dir: 'ltr', font: 'alphabetic', currency: 'USD', plural: ['one', 'other'] },
  { code: 'zh-TW', name: '繁體中文', dir: 'ltr', font: 'cjk', currency: 'USD', plural: ['other'] },
  {
    code: 'ru',
    name: 'Русский',
    dir: 'ltr',
    font: 'alphabetic',
    currency: 'USD',
    plural: ['one', 'few', 'many', 'other'],
  },
] as const satisfies readonly [LocaleInfo, ...LocaleInfo[]];

export type Locale = (typeof locales)[number]['code'];
export const DEFAULT_LOCALE = locales[0].code;
/** Stands in for a text that a language lacks; the default stands in for this one. */
export const FALLBACK_LOCALE = locales[1].code;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale.code === value);
}

/** The entry of a language; that of the default for one that does not ship. */
export function localeInfo(code: string): LocaleInfo {
  return locales.find((locale) => locale.code === code) ?? locales[0];
}
