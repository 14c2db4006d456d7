import type { i18n } from 'i18next';
import { DEFAULT_LOCALE, isLocale } from '../../i18n/locales.ts';
import type { Naming } from './model.ts';

/** Says categories and names in the language the page has at that moment. */
export function namingOf(texts: i18n): Naming {
  return {
    kind: (category) => texts.t(`category.${category}`),
    name: (names) => names[isLocale(texts.language) ? texts.language : DEFAULT_LOCALE],
  };
}
