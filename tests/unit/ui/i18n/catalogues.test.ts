import { describe, expect, it } from 'vitest';
import { errorCatalogue, errorCodes } from '../../../../src/net/contract/errors.ts';
import { clientErrorCodes } from '../../../../src/net/http/apiError.ts';
import { en } from '../../../../src/ui/i18n/en.ts';
import { createI18n, showLocale } from '../../../../src/ui/i18n/i18n.ts';
import { zhCN } from '../../../../src/ui/i18n/zh-CN.ts';
import { loadAllTexts } from '../../../support/texts.ts';

type Texts = { readonly [name: string]: string | Texts };

/** Every key with its text, nested names joined by dots. */
function flat(texts: Texts, above = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[above + name, value]] : flat(value, `${above}${name}.`),
  );
}

/** Languages differ in their plural forms, not in what there is to say. */
function meanings(texts: Texts): string[] {
  const keys = flat(texts).map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  return [...new Set(keys)].sort();
}

function variables(text: string): string[] {
  return (text.match(/\{\{\s*\w+/g) ?? []).sort();
}

const namespaces = Object.keys(zhCN) as (keyof typeof zhCN)[];

describe.each(namespaces)('texts of %s', (namespace) => {
  const [house, english]: Texts[] = [zhCN[namespace], en[namespace]];

  it('say the same things in both languages', () => {
    expect(meanings(english ?? {})).toEqual(meanings(house ?? {}));
  });

  it('are never empty', () => {
    for (const texts of [house, english]) {
      expect(flat(texts ?? {}).filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  it('fill in the same variables', () => {
    const known = new Map(flat(house ?? {}));
    for (const [key, text] of flat(english ?? {})) {
      const twin = known.get(key) ?? known.get(key.replace(/_(one|other)$/, ''));
      expect([key, variables(text)]).toEqual([key, variables(twin ?? '')]);
    }
  });
});

describe('refusals', () => {
  /** Of any page, and of those where one acts: no code stands in both. */
  const refusals = [...flat(zhCN.app.fault), ...flat(zhCN.errors)];
  it.each(['zh-CN', 'en'])('all have a text in %s', async (locale) => {
    const texts = await loadAllTexts();
    await showLocale(texts, locale);
    const missing = [...errorCodes, ...clientErrorCodes].filter(
      (code) => !texts.exists([`app:fault.${code}`, `errors:${code}`], { lng: locale, fallbackLng: [] }),
    );
    expect(missing).toEqual([]);
  });

  it('have no text for a code that does not exist', () => {
    const known: string[] = [...errorCodes, ...clientErrorCodes];
    expect(refusals.filter(([key]) => !known.includes(key))).toEqual([]);
  });

  it('say in the language of the house what the wire says', () => {
    const texts = new Map(refusals);
    expect(errorCodes.map((code) => [code, texts.get(code)])).toEqual(
      errorCodes.map((code) => [code, errorCatalogue[code].msg]),
    );
  });
});

describe('choosing a language', () => {
  it('starts in that of the house and fetches another when asked', async () => {
    const texts = createI18n();
    expect(texts.t('nav.boxes')).toBe('盒子');
    await showLocale(texts, 'en');
    expect(texts.t('nav.boxes')).toBe('Boxes');
    expect(texts.t('feed:minutes', { count: 2 })).toBe('2 min ago');
    await showLocale(texts, 'zh-CN');
    expect(texts.t('feed:minutes', { count: 2 })).toBe('2 分钟前');
  });

  it('leaves the page alone when the language does not ship', async () => {
    const texts = createI18n();
    await showLocale(texts, 'xx');
    expect(texts.language).toBe('zh-CN');
  });
});
