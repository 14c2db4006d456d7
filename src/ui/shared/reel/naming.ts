import type { i18n } from 'i18next';
import { DEFAULT_LOCALE, isLocale } from '../../i18n/locales.ts';
import type { Naming } from './openingModel.ts';

/** Says categories and names in a language whose texts are there. */
export function createNaming(texts: i18n, locale: string): Naming {
  const t = texts.getFixedT(locale, 'app');
  return {
    kind: (category) => t(`category.${category}`),
    name: (names) => names[isLocale(locale) ? locale : DEFAULT_LOCALE],
  };
}
