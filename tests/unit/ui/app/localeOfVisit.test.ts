import { describe, expect, it } from 'vitest';
import { offeredLocale } from '../../../../src/ui/hud/language/GreetingCards.tsx';

describe('the offered language', () => {
  it.each([
    [['en-GB', 'zh-CN'], 'zh-CN', 'en'],
    [['fr-FR', 'en-US'], 'zh-CN', 'en'],
    [['zh-TW'], 'zh-CN', 'zh-TW'],
    [['zh-Hant-HK'], 'en', 'zh-TW'],
    [['zh-SG'], 'en', 'zh-CN'],
    [['ru-RU', 'en'], 'zh-CN', 'ru'],
    [['uk', 'ru'], 'zh-CN', 'ru'],
    [['zh-CN', 'en'], 'zh-CN', undefined],
    [['fr', 'de'], 'zh-CN', undefined],
    [[], 'zh-CN', undefined],
  ] as const)('of a browser with %j on a page in %s is %s', (wanted, shown, offered) => {
    expect(offeredLocale(wanted, shown)).toBe(offered);
  });
});
