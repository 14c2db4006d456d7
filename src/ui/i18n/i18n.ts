import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  isLocale,
  localeInfo,
  locales,
} from '../../net/contract/locales.ts';
import type { ReadableStore } from '../../net/live/store.ts';
import { formatCount } from './formatCount.ts';
import './i18nextTypes.ts';
import app from './zh-CN/app.json';
import feed from './zh-CN/feed.json';
import home from './zh-CN/home.json';
import type { zhCN } from './zh-CN.ts';

export type Namespace = keyof typeof zhCN;

/** Texts of the first page in the default language; all others are fetched with the code that needs them. */
const initialTexts = { app, feed, home };

/** The page's texts; those of the first page in the default language need no fetch. */
export function createI18n(): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: DEFAULT_LOCALE,
    fallbackLng: [FALLBACK_LOCALE, DEFAULT_LOCALE],
    supportedLngs: locales.map(({ code }) => code),
    ns: Object.keys(initialTexts),
    defaultNS: 'app',
    resources: { [DEFAULT_LOCALE]: { ...initialTexts } },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escape: (value) => isolated(value, instance.language) },
    react: { useSuspense: false },
  });
  // `{{price, coins}}`: an amount as `formatMoney` writes it, with the word for coins in the form that it needs.
  instance.services.formatter?.add('coins', (amount: string, lng) =>
    instance.t('coins', { lng, amount, count: Number(amount.replaceAll(',', '')) }),
  );
  // `{{count, number}}`: as `formatCount` writes it, alike in every language.
  instance.services.formatter?.add('number', (count: number) => formatCount(count));
  return instance;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** A value between FSI and PDI where its direction could differ from that of the text. */
function isolated(value: string, locale: string): string {
  const isMixed = localeInfo(locale).dir === 'rtl' || RIGHT_TO_LEFT.test(value);
  return isMixed ? `\u2068${value}\u2069` : value;
}

/** Texts by namespace. */
export type Texts = Readonly<Record<string, object>>;

/** A language's texts by file, as `../en/box.json`. */
type TextFiles = Readonly<Record<string, () => Promise<object>>>;

/** A list for each language, so that nobody fetches those of others. */
const lists = import.meta.glob<TextFiles>('./lists/*.ts', { import: 'textFiles' });

/** Fetches texts of one language, its list of files before the first. Rejects when a file fails to load. */
export async function importTexts(locale: string, namespaces: readonly string[]): Promise<Texts> {
  if (namespaces.length === 0) return {};
  const files = await lists[`./lists/${locale}.ts`]?.();
  const entries = namespaces.map(async (namespace) => {
    const texts = await files?.[`../${locale}/${namespace}.json`]?.();
    return [namespace, texts ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Adds texts; existing ones stay. */
export function addTexts(instance: i18n, locale: string, texts: Texts): void {
  for (const [namespace, content] of Object.entries(texts)) {
    if (!instance.hasResourceBundle(locale, namespace)) {
      instance.addResourceBundle(locale, namespace, content);
    }
  }
}

/** Changes the language of the page after fetching its texts; ignores an unknown one. */
export async function showLocale(instance: i18n, locale: string): Promise<void> {
  if (!isLocale(locale) || instance.language === locale) return;
  const shown = Object.keys(instance.getDataByLanguage(instance.language) ?? {});
  const missing = shown.filter((namespace) => !instance.hasResourceBundle(locale, namespace));
  addTexts(instance, locale, await importTexts(locale, missing));
  await instance.changeLanguage(locale);
}

/** The language of the page, for what is told of a switch. */
export function shownLocale(instance: i18n): ReadableStore<string> {
  return {
    getSnapshot: () => instance.language,
    subscribe(listener) {
      instance.on('languageChanged', listener);
      return () => instance.off('languageChanged', listener);
    },
  };
}
