import { useTranslation } from 'react-i18next';
import { textIn } from '../../net/contract/primitives.ts';
import type { LocalisedText } from '../../net/contract/primitives.ts';

/** Picks the player's language from a text of the catalogue. */
export function useLocalised(): (text: LocalisedText) => string {
  const { i18n } = useTranslation();
  return (text) => textIn(text, i18n.language);
}
