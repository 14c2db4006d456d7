import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, isLocale } from './locales.ts';
import type { Locale } from './locales.ts';
import './typing.ts';
import { zhCN } from './zh-CN.ts';

/** Texts of every language but the first come when somebody wants them. */
const loaders: Record<Locale, () => Promise<Record<string, object>>> = {
  'zh-CN': async () => zhCN,
  en: async () => (await import('./en.ts')).en,
};

/** The texts of the page, ready at once in the first language. */
export function createI18n(): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: DEFAULT_LOCALE,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: ['zh-CN', 'en'],
    ns: Object.keys(zhCN),
    defaultNS: 'app',
    resources: { [DEFAULT_LOCALE]: zhCN },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Changes the language of the page, fetching its texts first; an unknown one is left alone. */
export async function showLocale(instance: i18n, locale: string): Promise<void> {
  if (!isLocale(locale) || instance.language === locale) return;
  if (!instance.hasResourceBundle(locale, 'app')) {
    for (const [namespace, texts] of Object.entries(await loaders[locale]())) {
      instance.addResourceBundle(locale, namespace, texts);
    }
  }
  await instance.changeLanguage(locale);
}
