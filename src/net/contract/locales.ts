/** A language that ships; the page, the language picker, wire texts and checks derive from this list. */
interface LocaleInfo {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** Default: from left to right. */
  readonly dir?: 'rtl';
  /** Kind of script, where it is not an alphabet: styles set letter spacing and room for long words by it. */
  readonly font?: 'cjk';
}

/** The first is the default. */
export const locales = [
  { code: 'zh-CN', name: '简体中文', font: 'cjk' },
  { code: 'en', name: 'English' },
  { code: 'zh-TW', name: '繁體中文', font: 'cjk' },
  { code: 'ja', name: '日本語', font: 'cjk' },
  { code: 'ko', name: '한국어', font: 'cjk' },
  { code: 'ru', name: 'Русский' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'pl', name: 'Polski' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'id', name: 'Bahasa Indonesia' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
] as const satisfies readonly [LocaleInfo, ...LocaleInfo[]];

export type Locale = (typeof locales)[number]['code'];
export const DEFAULT_LOCALE = locales[0].code;
/** Stands in for a text that a language lacks; the default stands in for this one. */
export const FALLBACK_LOCALE = locales[1].code;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale.code === value);
}

/** The entry of a language; that of the default for one that does not ship. */
export function localeInfo(code: string): Omit<LocaleInfo, 'dir' | 'font'> & {
  readonly dir: 'ltr' | 'rtl';
  readonly font: 'cjk' | 'alphabetic';
} {
  const found: LocaleInfo = locales.find((locale) => locale.code === code) ?? locales[0];
  return { dir: 'ltr', font: 'alphabetic', ...found };
}
