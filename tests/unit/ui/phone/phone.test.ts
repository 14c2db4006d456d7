import * as numbers from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { listCountries, searchCountries } from '../../../../src/ui/shared/phone/countryList.ts';
import {
  DEFAULT_COUNTRY,
  countryOf,
  formatStoredCountry,
  parseStoredCountry,
  toWirePhone,
} from '../../../../src/ui/shared/phone/dialCountry.ts';

const GERMANY = { code: 'DE', dial: '49' } as const;
const BRITAIN = { code: 'GB', dial: '44' } as const;

describe('a phone on the wire', () => {
  it.each([
    ['a mobile of China as it is', '137 1234-5678', DEFAULT_COUNTRY, '13712345678'],
    ['full-width digits', '１３７１２３４５６７８', DEFAULT_COUNTRY, '13712345678'],
    ['a text that is too short', '12345', DEFAULT_COUNTRY, '12345'],
    ['nothing', '', GERMANY, ''],
    ['a national number with its dial code', '0151 12345678', GERMANY, '+4915112345678'],
    ['one without its leading zero', '151 12345678', GERMANY, '+4915112345678'],
    ['a number with a plus, whatever the country', '+44 7911 123456', DEFAULT_COUNTRY, '+447911123456'],
    ['a number with 00', '0044 7911 123456', GERMANY, '+447911123456'],
    ['a plus and a leading zero', '+44 (0)7911 123456', GERMANY, '+447911123456'],
    ['letters, which the contract refuses', 'abc', GERMANY, '+49abc'],
  ])('is %s', (_what, text, country, expected) => {
    expect(toWirePhone(text, country, numbers)).toBe(expected);
  });

  it('keeps its digits while the numbering plans are not loaded', () => {
    expect(toWirePhone('07911 123456', BRITAIN, undefined)).toBe('+4407911123456');
    expect(toWirePhone('137 1234 5678', DEFAULT_COUNTRY, undefined)).toBe('13712345678');
  });
});

describe('the country of a phone', () => {
  it('is the one its dial code names', () => {
    expect(countryOf('+44 20 7946 0958', numbers)).toEqual(BRITAIN);
    expect(countryOf('0049 151 12345678', numbers)).toEqual(GERMANY);
    expect(countryOf('07911 123456', numbers)).toBeUndefined();
    expect(countryOf('+4', numbers)).toBeUndefined();
  });

  it('is stored on the device', () => {
    expect(parseStoredCountry(formatStoredCountry(GERMANY))).toEqual(GERMANY);
    for (const broken of [undefined, '', 'DE', 'de 49', 'DE 0', 'DE 49 1', '<b> 1'])
      expect(parseStoredCountry(broken)).toEqual(DEFAULT_COUNTRY);
  });
});

describe('countries', () => {
  const inEnglish = listCountries(numbers, 'en');
  const codesFor = (query: string) => searchCountries(inEnglish, query).map(({ code }) => code);

  it('are listed by name in the language of the page, China first', () => {
    expect(inEnglish.slice(0, 3).map(({ name }) => name)).toEqual(['China', 'Afghanistan', 'Åland Islands']);
    const inChinese = listCountries(numbers, 'zh-CN');
    expect(inChinese[0]).toMatchObject({ code: 'CN', dial: '86', name: '中国' });
    expect(inChinese).toHaveLength(inEnglish.length);
    expect(inEnglish.length).toBeGreaterThan(230);
  });

  it('are found by name in every language, by code and by dial code', () => {
    for (const query of ['Germany', 'germ', '德国', 'de', '+49', '0049', ' 49 ']) {
      expect(codesFor(query)[0], query).toBe('DE');
    }
    expect(codesFor('aland')).toContain('AX');
    expect(codesFor('islands').length).toBeGreaterThan(5);
    expect(codesFor('nowhere')).toEqual([]);
    expect(codesFor('')).toHaveLength(inEnglish.length);
  });

  it('with the exact dial code stand before those that begin with it', () => {
    const [first, second] = searchCountries(inEnglish, '+1');
    expect([first?.dial, second?.dial]).toEqual(['1', '1']);
    expect(codesFor('+1')).toContain('US');
  });
});
