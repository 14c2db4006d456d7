import type { i18n } from 'i18next';
import { textIn } from '../../../net/contract/primitives.ts';
import type { Naming } from './openingModel.ts';

/** Names of categories and items in a language whose texts are loaded. */
export function createNaming(texts: i18n, locale: string): Naming {
  const t = texts.getFixedT(locale, 'app');
  return {
    kind: (category) => t(`category.${category}`),
    name: (names) => textIn(names, locale),
  };
}
