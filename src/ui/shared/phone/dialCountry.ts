import type { CountryCode } from 'libphonenumber-js/min';
import { readTyped } from '../../../net/contract/typedText.ts';
import type { PhoneNumbers } from './phoneNumbers.ts';

/** A country or region, by ISO 3166, and its calling code without the plus. */
export interface DialCountry {
  readonly code: CountryCode;
  readonly dial: string;
}

export const DEFAULT_COUNTRY: DialCountry = { code: 'CN', dial: '86' };

/** As the device stores it: `GB 44`. */
export function formatStoredCountry({ code, dial }: DialCountry): string {
  return `${code} ${dial}`;
}

/** The default where nothing well-formed is stored. */
export function parseStoredCountry(stored: unknown): DialCountry {
  const [, code, dial] = /^([A-Z]{2}) ([1-9]\d{0,2})$/.exec(typeof stored === 'string' ? stored : '') ?? [];
  return code === undefined || dial === undefined ? DEFAULT_COUNTRY : { code: code as CountryCode, dial };
}

const SEPARATORS = /[\s().\-\u2010-\u2015]/g;

/**
 * A number as the contract has it: a mobile of China without its country code, all others in E.164 form. A text with
 * a plus or `00` names its country itself.
 * @param numbers undefined while the numbering plans are not loaded: then a leading zero stays
 */
export function toWirePhone(text: string, country: DialCountry, numbers: PhoneNumbers | undefined): string {
  const compact = readTyped(text).replaceAll(SEPARATORS, '');
  const international = /^(?:\+|00)(.*)$/.exec(compact)?.[1];
  if (international !== undefined) return withoutTrunkPrefix(`+${international}`, undefined, numbers);
  if (compact === '' || country.code === DEFAULT_COUNTRY.code) return compact;
  return withoutTrunkPrefix(`+${country.dial}${compact}`, compact, numbers, country);
}

/** `+44 07911…` becomes `+44 7911…`; what is no number stays as it is. */
function withoutTrunkPrefix(
  phone: string,
  national: string | undefined,
  numbers: PhoneNumbers | undefined,
  country?: DialCountry,
): string {
  const parsed = numbers?.parsePhoneNumberFromString(national ?? phone, country?.code);
  return parsed?.number ?? phone;
}

/** The country that a text with a plus or `00` names; undefined for others. */
export function countryOf(text: string, numbers: PhoneNumbers): DialCountry | undefined {
  const compact = readTyped(text).replaceAll(SEPARATORS, '').replace(/^00/, '+');
  if (!compact.startsWith('+')) return undefined;
  const parsed = numbers.parsePhoneNumberFromString(compact);
  if (parsed?.country === undefined) return undefined;
  return { code: parsed.country, dial: parsed.countryCallingCode };
}
