import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CATALOGUE = new URL('../../../catalogue/', import.meta.url);
const COIN = 100;

type Texts = Readonly<Record<'zh-CN' | 'en', string>>;
interface Box {
  readonly id: string;
  readonly isNew?: boolean;
  readonly price: number;
  readonly tagline: Texts;
  readonly items: readonly unknown[];
}
interface Theme {
  readonly id: string;
  readonly tagline: Texts;
  readonly boxes: readonly string[];
}
interface Banner {
  readonly id: string;
  readonly link: string;
  readonly lead: Texts;
}

const text = (path: string) => readFileSync(new URL(path, CATALOGUE), 'utf8');
const boxes = readdirSync(new URL('boxes/', CATALOGUE)).map(
  (file) => JSON.parse(text(`boxes/${file}`)) as Box,
);
const themes = JSON.parse(text('themes.json')) as Theme[];
const banners = JSON.parse(text('banners.json')) as Banner[];

const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const CHINESE = '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五'.split(' ');

function numberOf(word: string): number {
  const known = [ENGLISH, CHINESE].map((words) => words.indexOf(word.toLowerCase()) + 1);
  return Number(word) || Math.max(...known) || (word === '两' ? 2 : NaN);
}

const number = `\\d+|${ENGLISH.toReversed().join('|')}|${CHINESE.toReversed().join('|')}|两`;
const PATTERNS = {
  items: new RegExp(`(?<![\\w十])(${number})(?: new)? (?:items|pieces|skins)\\b|(${number})件`, 'giu'),
  newBoxes: new RegExp(`(?<!\\w)(${number}) new boxes\\b|(${number})个新盒子`, 'giu'),
  mostCoins: new RegExp(`(?<!\\w)(${number}) coins or less\\b|(${number}) 金币以内`, 'giu'),
  fromCoins: new RegExp(`from (${number}) coins\\b|从 (${number}) 金币`, 'giu'),
};

/** The numbers that a text names, by what they count. */
function numbersIn(source: string, what: keyof typeof PATTERNS): number[] {
  return [...source.matchAll(PATTERNS[what])].map(([, english, chinese]) =>
    numberOf(english ?? chinese ?? ''),
  );
}

/** Every place where the texts of boxes and banners count the items of a box. */
const itemTexts = [
  ...boxes.map((box) => ({ what: `box ${box.id}`, texts: box.tagline, box })),
  ...banners.map(({ id, lead, link }) => ({
    what: `banner ${id}`,
    texts: lead,
    box: boxes.find((box) => link === `/box/${box.id}`),
  })),
];

describe('a number that a text names', () => {
  it('is read in both languages', () => {
    expect(numbersIn('Eleven new pieces and 12 items', 'items')).toEqual([11, 12]);
    expect(numbersIn('十一件新作，十二件物品', 'items')).toEqual([11, 12]);
    expect(
      itemTexts.flatMap(({ texts }) => Object.values(texts).flatMap((each) => numbersIn(each, 'items'))),
    ).not.toEqual([]);
  });

  it('is that of the items of the box', () => {
    for (const { what, texts, box } of itemTexts)
      for (const source of Object.values(texts))
        for (const named of numbersIn(source, 'items'))
          expect([what, named]).toEqual([what, box?.items.length]);
  });

  it('is a price that the box or the boxes of the theme keep to', () => {
    for (const { tagline, price } of boxes)
      for (const source of Object.values(tagline))
        for (const named of numbersIn(source, 'fromCoins')) expect(price).toBe(named * COIN);
    for (const theme of themes)
      for (const source of Object.values(theme.tagline))
        for (const named of numbersIn(source, 'mostCoins')) {
          const prices = boxes.filter(({ id }) => theme.boxes.includes(id)).map(({ price }) => price);
          expect(Math.max(...prices)).toBeLessThanOrEqual(named * COIN);
        }
  });

  it.each(['zh-CN', 'en'])('is that of the new boxes, in the news of %s', (locale) => {
    const named = numbersIn(text(`docs/${locale}/event/new-boxes.md`), 'newBoxes');
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named)).toEqual(new Set([boxes.filter(({ isNew }) => isNew).length]));
  });
});
