import { useTranslation } from 'react-i18next';
import type { LocalisedText } from '../../net/contract/primitives.ts';
import { DEFAULT_LOCALE, isLocale } from './locales.ts';

/** Picks the player's language from a name that the catalogue gives in all of them. */
export function useLocalised(): (text: LocalisedText) => string {
  const { i18n } = useTranslation();
  const locale = isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE;
  return (text) => text[locale];
}
