import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPreferences } from '../../../src/ui/app/preferences.ts';
import type { PreferenceName } from '../../../src/ui/app/preferences.ts';
import { createSession } from '../../../src/ui/app/session.ts';
import { memoryStorage } from '../../../src/ui/app/storage.ts';
import { createI18n, showLocale } from '../../../src/ui/i18n/i18n.ts';
import { DEFAULT_LOCALE, locales } from '../../../src/net/contract/locales.ts';

describe('the device stores', () => {
  it.each(['fast', 'voice', 'music', 'agreePing'] as PreferenceName[])(
    'the switch %s, under that name',
    (name) => {
      const storage = memoryStorage();
      const preferences = createPreferences(storage);
      expect(storage.read(name)).toBeUndefined();
      const before = preferences.switches.getSnapshot()[name];
      preferences.set(name, !before);
      expect(storage.read(name)).toBe(String(!before));
      expect(createPreferences(storage).switches.getSnapshot()[name]).toBe(!before);
    },
  );

  it('the token, under token', () => {
    const storage = memoryStorage();
    createSession(storage).start('abc', 'p1');
    expect(storage.read('token')).toBe('abc');
  });

  it('the language, under locale', () => {
    const storage = memoryStorage();
    createPreferences(storage).saveLocale('en');
    expect(storage.read('locale')).toBe('en');
    expect(createPreferences(storage).locale()).toBe('en');
  });
});

describe('the language', () => {
  it('is zh-CN until another is chosen', () => {
    const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    expect(DEFAULT_LOCALE).toBe('zh-CN');
    expect(createI18n().language).toBe('zh-CN');
    expect(page).toContain('<html lang="zh-CN">');
  });

  it('can be each of the listed ones', async () => {
    expect(locales[0].code).toBe('zh-CN');
    for (const { code } of locales) {
      const texts = createI18n();
      await showLocale(texts, code);
      expect(texts.language).toBe(code);
    }
  });
});
