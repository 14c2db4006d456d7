import { readTyped } from '../../../net/contract/typedText.ts';
import { locales } from '../../../net/contract/locales.ts';
import { DEFAULT_COUNTRY } from './dialCountry.ts';
import type { DialCountry } from './dialCountry.ts';
import type { PhoneNumbers } from './phoneNumbers.ts';

export interface CountryEntry extends DialCountry {
  /** In the page's language. */
  readonly name: string;
  /** What a search looks in: code, dial code, names in every language that ships. */
  readonly terms: readonly string[];
}

/** All countries and regions by name, the default one first. */
export function listCountries(numbers: PhoneNumbers, locale: string): CountryEntry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const namesByLocale = locales.map(({ code }) => new Intl.DisplayNames([code], { type: 'region' }));
  const { compare } = new Intl.Collator(locale);
  const entries = numbers.getCountries().map((code): CountryEntry => {
    const dial = numbers.getCountryCallingCode(code);
    const terms = [code, dial, ...namesByLocale.map((each) => each.of(code) ?? code)];
    return { code, dial, name: names.of(code) ?? code, terms: terms.map(plain) };
  });
  const isDefault = ({ code }: CountryEntry) => Number(code === DEFAULT_COUNTRY.code);
  return entries.sort((one, other) => isDefault(other) - isDefault(one) || compare(one.name, other.name));
}

/** Entries whose code or dial code is the query or begins with it, then those with a name that holds it. */
export function searchCountries(entries: readonly CountryEntry[], query: string): CountryEntry[] {
  const wanted = plain(query).replace(/^(\+|00)(?=\d)/, '');
  if (wanted === '') return [...entries];
  const rank = ({ terms: [code, dial = '', ...names] }: CountryEntry) => {
    if (code === wanted || dial === wanted) return 0;
    if (dial.startsWith(wanted) || names.some((name) => name.startsWith(wanted))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, place: rank(entry) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}

/** Lower case without accents. */
function plain(text: string): string {
  return readTyped(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
