import { firstFittingLocale, fittingLocale } from '../../../net/contract/fittingLocale.ts';
import { isLocale } from '../../../net/contract/locales.ts';
import type { Preferences } from '../preferences.ts';

interface LocaleSources {
  /** The query of the address: `lang` names a language, and is kept as the player's choice. */
  readonly search: string;
  readonly preferences: Pick<Preferences, 'locale' | 'saveLocale'>;
  /** Of the browser, the preferred one first. */
  readonly languages: readonly string[];
}

/** The language of a visit: that of the address, the one chosen on this device, or the browser's; undefined: the default. */
export function localeOfVisit({ search, preferences, languages }: LocaleSources): string | undefined {
  const asked = fittingLocale(new URLSearchParams(search).get('lang') ?? '');
  if (asked !== undefined) preferences.saveLocale(asked);
  const chosen = preferences.locale();
  return isLocale(chosen) ? chosen : firstFittingLocale(languages);
}
