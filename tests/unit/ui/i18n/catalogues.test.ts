import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCatalogue, errorCodes } from '../../../../src/net/contract/errors.ts';
import { locales } from '../../../../src/net/contract/locales.ts';
import { localeOfText, localisedText, textIn } from '../../../../src/net/contract/primitives.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import { refetchTextsOnSwitch } from '../../../../src/ui/queries/site/refetchTextsOnSwitch.ts';
import { clientErrorCodes } from '../../../../src/net/http/apiError.ts';
import { createI18n, showLocale, shownLocale } from '../../../../src/ui/i18n/i18n.ts';
import { zhCN } from '../../../../src/ui/i18n/zh-CN.ts';
import { loadAllTexts } from '../../../support/texts.ts';

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

type Texts = { readonly [name: string]: string | Texts };
type Entry = readonly [key: string, text: string];

/** Every key with its text, nested names joined by dots. */
function flat(texts: Texts, above = ''): Entry[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[above + name, value]] : flat(value, `${above}${name}.`),
  );
}

/** Languages differ in their plural forms, not in what there is to say. */
function meanings(texts: readonly Entry[]): string[] {
  return [...new Set(texts.map(([key]) => key.replace(PLURAL_SUFFIX, '')))].sort();
}

function variables(text: string): string[] {
  return (text.match(/\{\{\s*\w+/g) ?? []).sort();
}

/** Tags of a text, as `<price/>` and `<wide>`, each once: a language may leave a word in one of them out. */
function tags(text: string): string[] {
  return [...new Set(text.match(/<\/?\w+\s*\/?>/g) ?? [])].sort();
}

/** Whether every tag that opens is closed, in order. */
function isNested(text: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = '', single] of text.matchAll(/<(\/?)(\w+)\s*(\/?)>/g)) {
    if (single === '/') continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** Tags around words that a narrow or wide page shows alone. */
const OF_WIDTH = /^<\/?(wide|brief)>$/;
/** Texts that may read as in English, in all languages and in one: names and addresses, and words of both languages. */
const SAME_AS_ENGLISH = JSON.parse(
  readFileSync(new URL('./sameAsEnglish.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

const namespaces = Object.keys(zhCN) as (keyof typeof zhCN)[];

/** All texts of a language; keys begin with their namespace. */
function readTexts(code: string): Entry[] {
  return namespaces.flatMap((namespace) => {
    const file = new URL(`../../../../src/ui/i18n/${code}/${namespace}.json`, import.meta.url);
    return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')) as Texts, `${namespace}.`) : [];
  });
}

const standard = flat(zhCN);
const english = readTexts('en');

/** The text of another language for a key, which may have other plural forms. */
function twinIn(texts: readonly Entry[]): (key: string) => string {
  const known = new Map(texts);
  return (key) => {
    const base = key.replace(PLURAL_SUFFIX, '');
    return known.get(key) ?? known.get(base) ?? known.get(`${base}_other`) ?? '';
  };
}

describe.each(locales)('texts in $code', ({ code }) => {
  const texts = readTexts(code);

  it('have all keys of the default language', () => {
    expect(meanings(texts)).toEqual(meanings(standard));
  });

  it('are never empty', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have the same variables', () => {
    const twin = twinIn(standard);
    const given = texts.map(([key, text]) => [key, variables(text)]);
    expect(given).toEqual(texts.map(([key]) => [key, variables(twin(key))]));
  });

  it('have the tags of the English text, each closed', () => {
    const twin = twinIn(english);
    const tagsOf = (text: string) => tags(text).filter((tag) => !OF_WIDTH.test(tag));
    const given = texts.map(([key, text]) => [key, tagsOf(text), isNested(text)]);
    expect(given).toEqual(texts.map(([key]) => [key, tagsOf(twin(key)), true]));
  });

  it('are not the English ones, but for names and figures', () => {
    if (code === 'en') return;
    const known = new Map(english);
    const copies = texts
      .filter(
        ([key, text]) =>
          known.get(key) === text && /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}|<.*?>/g, '')),
      )
      .map(([key]) => key);
    const allowed = [...(SAME_AS_ENGLISH['all'] ?? []), ...(SAME_AS_ENGLISH[code] ?? [])];
    expect(copies.filter((key) => !allowed.includes(key))).toEqual([]);
  });

  it('have every plural form of the language and no other', () => {
    const counted = texts.flatMap(([key]) => (PLURAL_SUFFIX.test(key) ? [key] : []));
    const bases = new Set(counted.map((key) => key.replace(PLURAL_SUFFIX, '')));
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    const wanted = [...bases].flatMap((base) => pluralCategories.map((form) => `${base}_${form}`));
    expect(counted.sort()).toEqual(wanted.sort());
  });
});

/** Texts with a count that is never 1, or with no noun behind it, or with one of a single form. */
const NEVER_ONE = new Set([
  'autoOpen.start',
  'backpack.dock.all',
  'backpack.dock.count',
  'backpack.dock.full',
  'backpack.sellAll.confirm',
  'backpack.sellAll.openMatching',
  'battle.boxes.more',
  'battle.state.seatsTaken',
  'box.recent.more',
  'box.result.sellAll',
  'dream.repeat.lead',
  'dream.repeat.progress',
  'dream.stake.more',
  'funds.first.fewer',
  'giveaway.card.participants',
  'home.boxes.lead',
  'room.cancel.refundAll',
  'room.result.tieBreak',
  'room.result.tookItems',
  'room.verify.consistent',
  'room.verify.consistentFile',
  'room.verify.matched',
  'room.verify.rolls',
  'room.verify.table',
  'room.waiting.said',
]);
/** A number with a word behind it; short words and `godz.` are units, which have one form. */
const COUNTED = /\{\{count(, number)?\}\}[ \u00a0](?!godz\.)\p{L}{4,}/u;
/** Nouns behind a number stay in the singular in Turkish; the others have one form. */
const inflected = locales.filter(
  ({ code }) => code !== 'tr' && new Intl.PluralRules(code).resolvedOptions().pluralCategories.length > 1,
);

it.each(inflected)('numbers in $code have nouns that follow them', ({ code }) => {
  const fixed = readTexts(code).filter(([key, text]) => !PLURAL_SUFFIX.test(key) && COUNTED.test(text));
  expect(fixed.filter(([key]) => !NEVER_ONE.has(key))).toEqual([]);
});

describe('the list of languages', () => {
  it('has all that the page is written in, fifteen or more', () => {
    const written = readdirSync(new URL('../../../../src/ui/i18n/', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'lists')
      .map(({ name }) => name);
    expect(locales.map(({ code }) => code).sort()).toEqual(written.sort());
    expect(locales.length).toBeGreaterThanOrEqual(15);
  });

  it('requires a text of the catalogue in the default language only', () => {
    expect(localisedText.safeParse({ 'zh-CN': '灯' }).success).toBe(true);
    expect(localisedText.safeParse({ en: 'Lamp' }).success).toBe(false);
  });

  it('shows the English text where one is missing, and that of the default language where there is none', () => {
    expect(textIn({ 'zh-CN': '灯', en: 'Lamp' }, 'en')).toBe('Lamp');
    expect(textIn({ 'zh-CN': '灯', en: 'Lamp', ru: 'Лампа' }, 'ru')).toBe('Лампа');
    expect(textIn({ 'zh-CN': '灯', en: 'Lamp' }, 'ru')).toBe('Lamp');
    expect(textIn({ 'zh-CN': '灯' }, 'ru')).toBe('灯');
    expect(localeOfText({ 'zh-CN': '灯', en: 'Lamp' }, 'ru')).toBe('en');
    expect(localeOfText({ 'zh-CN': '灯' }, 'en')).toBe('zh-CN');
  });
});

it('a number in a text is grouped alike in every language', async () => {
  const texts = createI18n();
  await showLocale(texts, 'de');
  texts.addResource('de', 'test', 'many', '{{count, number}}');
  expect(textOf(texts, 'test:many', { count: 12_345 })).toBe('12,345');
});

/** A text that is in no catalogue. */
const textOf = (texts: i18n, key: string, values: object): string =>
  (texts.t as (key: string, values: object) => string)(key, values);

describe('an amount in a text', () => {
  it.each([
    ['en', '1', '1 coin'],
    ['en', '12.50', '12.50 coins'],
    ['zh-CN', '1,234', '1,234 金币'],
    ['ru', '1', '1\u00a0монета'],
    ['ru', '1,003', '1,003\u00a0монеты'],
    ['ru', '11', '11\u00a0монет'],
    ['ru', '12.50', '12.50\u00a0монеты'],
    ['ru', '•••', '•••\u00a0монеты'],
  ])('has in %s the word for coins in the form of %s', async (locale, amount, written) => {
    const texts = createI18n();
    await showLocale(texts, locale);
    texts.addResource(locale, 'test', 'price', '{{amount, coins}}');
    expect(textOf(texts, 'test:price', { amount })).toBe(written);
  });
});

describe('a value in a text', () => {
  const written = async (locale: string, name: string) => {
    const texts = createI18n();
    await showLocale(texts, locale);
    texts.addResource(locale, 'test', 'named', 'A {{name}} B');
    return textOf(texts, 'test:named', { name });
  };

  it('that is written from right to left is isolated in every language', async () => {
    expect(await written('en', 'محمد')).toBe('A \u2068محمد\u2069 B');
    expect(await written('zh-CN', 'דנה 2')).toBe('A \u2068דנה 2\u2069 B');
  });

  it('is as it is otherwise', async () => {
    expect(await written('en', '<b>&"夜</b>')).toBe('A <b>&"夜</b> B');
  });
});

describe('a switch of the language', () => {
  it('is told, and not any longer after the end', async () => {
    const texts = createI18n();
    const locale = shownLocale(texts);
    const heard: string[] = [];
    const end = locale.subscribe(() => heard.push(locale.getSnapshot()));
    await showLocale(texts, 'en');
    end();
    await showLocale(texts, 'ru');
    expect(heard).toEqual(['en']);
    expect(locale.getSnapshot()).toBe('ru');
  });

  it('makes all answers stale but those that this device remembers', () => {
    const locale = createStore('en');
    const queryClient = new QueryClient();
    const keys = [['boxes'], ['player', 'userInfo'], ['memory', 'seeds']];
    for (const key of keys) queryClient.setQueryData(key, {});
    const end = refetchTextsOnSwitch(locale, queryClient);
    locale.set('ru');
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
    for (const key of keys) queryClient.setQueryData(key, {});
    end();
    locale.set('en');
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([false, false, false]);
  });
});

describe('refusals', () => {
  /** Of any page, and of those where one acts: no code stands in both. */
  const refusals = [...flat(zhCN.app.error), ...flat(zhCN.errors)];
  it.each(locales)('all have a text in $code', async ({ code: locale }) => {
    const texts = await loadAllTexts();
    await showLocale(texts, locale);
    const missing = [...errorCodes, ...clientErrorCodes].filter(
      (code) => !texts.exists([`app:error.${code}`, `errors:${code}`], { lng: locale, fallbackLng: [] }),
    );
    expect(missing).toEqual([]);
  });

  it('have no text for unknown codes', () => {
    const known: string[] = [...errorCodes, ...clientErrorCodes];
    expect(refusals.filter(([key]) => !known.includes(key))).toEqual([]);
  });

  it('in the default language equal those of the wire', () => {
    // The server says the wait by a header, the page in words.
    const texts = new Map(
      refusals.map(([key, text]) => [key, text.replace('{{wait}}', zhCN.app.wait.unknown)]),
    );
    expect(errorCodes.map((code) => [code, texts.get(code)])).toEqual(
      errorCodes.map((code) => [code, errorCatalogue[code].msg]),
    );
  });
});

describe('the language', () => {
  it('starts as the default and is fetched when another is chosen', async () => {
    const texts = createI18n();
    expect(texts.t('nav.boxes')).toBe('盒子');
    await showLocale(texts, 'en');
    expect(texts.t('nav.boxes')).toBe('Boxes');
    expect(texts.t('feed:minutes', { count: 2 })).toBe('2 min ago');
    await showLocale(texts, 'zh-CN');
    expect(texts.t('feed:minutes', { count: 2 })).toBe('2 分钟前');
  });

  it('stays when the chosen one does not ship', async () => {
    const texts = createI18n();
    await showLocale(texts, 'xx');
    expect(texts.language).toBe('zh-CN');
  });
});
