import { describe, expect, it } from 'vitest';
import { localeOfVisit } from '../../../../src/ui/app/browser/localeOfVisit.ts';
import { createPreferences } from '../../../../src/ui/app/preferences.ts';
import { localisedLink } from '../../../../src/ui/shared/share/shareSubject.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';

describe('the language of a visit', () => {
  it.each([
    [['en-GB', 'zh-CN'], 'en'],
    [['xh-ZA', 'en-US'], 'en'],
    [['zh-TW'], 'zh-TW'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-SG'], 'zh-CN'],
    [['ru-RU', 'en'], 'ru'],
    [['uk', 'ru'], 'ru'],
    [['zh-CN', 'en'], 'zh-CN'],
    [['xh', 'zu'], undefined],
    [[], undefined],
  ] as const)('follows a browser with %j: %s', (languages, locale) => {
    const preferences = createPreferences(memoryStorage());
    expect(localeOfVisit({ search: '', preferences, languages })).toBe(locale);
    expect(preferences.locale()).toBeUndefined();
  });

  it('is the one chosen on this device before that of the browser', () => {
    const preferences = createPreferences(memoryStorage());
    preferences.saveLocale('ru');
    expect(localeOfVisit({ search: '', preferences, languages: ['en'] })).toBe('ru');
    preferences.saveLocale('xx');
    expect(localeOfVisit({ search: '', preferences, languages: ['en'] })).toBe('en');
  });

  it('is that of the address before all others, and is kept', () => {
    const preferences = createPreferences(memoryStorage());
    preferences.saveLocale('en');
    expect(localeOfVisit({ search: '?lang=ru-RU', preferences, languages: ['en'] })).toBe('ru');
    expect(preferences.locale()).toBe('ru');
    expect(localeOfVisit({ search: '?lang=xx', preferences, languages: ['en'] })).toBe('ru');
  });

  it('is not that of who has shared the link', () => {
    const preferences = createPreferences(memoryStorage());
    const { search } = new URL(localisedLink('https://fairdrop.example/drop/1', 'ru'));
    expect(localeOfVisit({ search, preferences, languages: ['en'] })).toBe('en');
    expect(preferences.locale()).toBeUndefined();
  });
});
