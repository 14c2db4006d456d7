/** Languages that ship, each named in itself. The first is the one for everybody who has not chosen. */
export const locales = [
  { code: 'zh-CN', name: '简体中文' },
  { code: 'en', name: 'English' },
] as const;

export type Locale = (typeof locales)[number]['code'];
export const DEFAULT_LOCALE: Locale = 'zh-CN';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale.code === value);
}
