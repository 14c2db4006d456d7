import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../src/net/contract/locales.ts';
import type { Locale } from '../../../src/net/contract/locales.ts';
import { imageSources, openBoxImage } from '../../../src/ui/components/items/imageSources.ts';

const ROOT = new URL('../../../', import.meta.url);
const CATEGORIES = ['knife', 'awp', 'm4', 'ak', 'pistol', 'gloves', 'smg', 'shotgun', 'charm', 'sticker'];
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Names = Readonly<Record<Locale, string>>;

interface Item {
  id: string;
  category: string;
  names: Names;
  grade: number;
  price: number;
}

interface Box {
  id: string;
  theme: string;
  names: Names;
  tagline: Names;
  price: number;
  version: number;
  cover: string;
  items: { item: string; from: number; to: number }[];
}

interface Theme {
  id: string;
  names: Names;
  tagline: Names;
  boxes: string[];
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as T;
}

const items = read<Item[]>('catalogue/items.json');
const themes = read<Theme[]>('catalogue/themes.json');
const files = readdirSync(new URL('catalogue/boxes/', ROOT)).sort();
const boxes = files.map((file) => read<Box>(`catalogue/boxes/${file}`));
const itemsById = new Map(items.map((item) => [item.id, item]));
const boxed = new Set(boxes.flatMap((box) => box.items.map(({ item }) => item)));
const prices = items.map(({ price }) => price).sort((a, b) => a - b);
const [CHEAPEST, DEAREST] = [50, 2_000_000];

function itemOf(id: string): Item {
  const item = itemsById.get(id);
  if (!item) throw new Error(`no item ${id}`);
  return item;
}

function expectNames(names: Names): void {
  expect(names['zh-CN'].trim()).toMatch(/\p{Script=Han}/u);
  expect(names.en.trim()).toMatch(/^[\p{Script=Latin}\p{P}\p{Zs}\p{N}]+$/u);
}

function isFile(path: string): boolean {
  const url = new URL(path, ROOT);
  return existsSync(url) && statSync(url).size > 0;
}

/** Items that the home page shows large. */
const heroes = new Set([
  ...boxes.map(({ cover }) => `/art/items/${cover}.webp`),
  ...read<{ image: string }[]>('catalogue/banners.json').map(({ image }) => image),
]);

/** The picture and all its copies. */
function expectRasters(image: string): void {
  const { src, srcSet = '' } = imageSources(image, heroes.has(image));
  for (const url of [src, ...srcSet.split(', ').map((copy) => copy.split(' ')[0] ?? '')]) {
    expect(isFile(url.replace('/art/', 'assets/')), url).toBe(true);
  }
}

describe('the catalogue', () => {
  it('has at least the specified numbers of boxes and items', () => {
    expect(boxes.length).toBeGreaterThanOrEqual(30);
    expect(items.length).toBeGreaterThanOrEqual(300);
    expect(themes.length).toBeGreaterThanOrEqual(4);
  });

  it('has items of every category, stickers and charms among the most', () => {
    const count = (category: string) => items.filter((item) => item.category === category).length;
    for (const category of CATEGORIES) expect(count(category), category).toBeGreaterThanOrEqual(15);
    for (const category of ['sticker', 'charm']) expect(count(category), category).toBeGreaterThanOrEqual(30);
  });

  it('has items that no box holds, in every category', () => {
    const outside = items.filter(({ id }) => !boxed.has(id));
    expect(new Set(outside.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it.each(locales)('gives no two items the same name in $code', ({ code }) => {
    const names = items.map((item) => item.names[code].toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('shows its themes in full rows of five, the cheapest box at three coins', () => {
    for (const { boxes: shown } of themes) expect(shown.length % 5).toBe(0);
    expect(Math.min(...boxes.map(({ price }) => price))).toBe(300);
  });

  it('gives every item, box and theme a unique id', () => {
    for (const list of [items, boxes, themes]) {
      const ids = list.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(ID);
    }
    expect(files).toEqual(boxes.map(({ id }) => `${id}.json`));
  });

  it('lists every box under exactly one theme', () => {
    for (const { id, boxes: shown } of themes) {
      for (const box of shown) expect(boxes.find((one) => one.id === box)?.theme).toBe(id);
    }
    expect(themes.flatMap(({ boxes: shown }) => shown).sort()).toEqual(boxes.map(({ id }) => id));
  });
});

describe('the prices of the items', () => {
  it('run from half a coin to 20,000 coins without gaps', () => {
    expect([prices[0], prices.at(-1)]).toEqual([CHEAPEST, DEAREST]);
    const gaps = prices.flatMap((price, index) => {
      const next = prices[index + 1] ?? price;
      return next / price > (price < 100 ? 1.2 : 1.1) ? [[price, next]] : [];
    });
    expect(gaps).toEqual([]);
  });

  it('leave a dream of any stake several targets between 1.2 and 100 times its value', () => {
    for (let stake = CHEAPEST; stake * 1.4 < DEAREST; stake = Math.ceil(stake * 1.02)) {
      const targets = prices.filter((price) => price >= stake * 1.2 && price <= stake * 100);
      expect(targets.length, `stake ${stake}`).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([2, 5, 10])('hold a target within a tenth of %i times any stake', (factor) => {
    for (let stake = CHEAPEST; stake * factor <= DEAREST; stake = Math.ceil(stake * 1.02)) {
      const wanted = stake * factor;
      const nearest = Math.min(...prices.map((price) => Math.abs(price - wanted)));
      expect(nearest / wanted, `stake ${stake}`).toBeLessThanOrEqual(0.1);
    }
  });

  it('decide the grade: every item is dearer than all of the next grade', () => {
    const of = (grade: number) => items.filter((item) => item.grade === grade).map(({ price }) => price);
    for (const grade of [0, 1, 2, 3]) {
      expect(Math.min(...of(grade)), `grade ${grade}`).toBeGreaterThan(Math.max(...of(grade + 1)));
    }
  });
});

describe.each(items)('item $id', (item) => {
  it('has a known category, which starts its id, a grade and a price in minor units', () => {
    expect(CATEGORIES).toContain(item.category);
    expect(item.id.startsWith(`${item.category}-`)).toBe(true);
    expect([0, 1, 2, 3, 4]).toContain(item.grade);
    expect(Number.isSafeInteger(item.price) && item.price >= CHEAPEST).toBe(true);
  });

  it('has a name in both languages', () => expectNames(item.names));

  it('has its rasters', () => {
    expectRasters(`/art/items/${item.id}.webp`);
  });
});

describe.each(boxes)('box $id', (box) => {
  it('has a name in both languages', () => {
    expectNames(box.names);
    expectNames(box.tagline);
  });

  it('holds 8 to 12 different items, all known, its cover among them', () => {
    const held = box.items.map(({ item }) => item);
    expect(held.length).toBeGreaterThanOrEqual(8);
    expect(held.length).toBeLessThanOrEqual(12);
    expect(new Set(held).size).toBe(held.length);
    for (const id of held) expect(itemsById.has(id)).toBe(true);
    expect(held).toContain(box.cover);
  });

  it('covers 1 to 100,000 exactly once, in lots of ten', () => {
    let next = 1;
    for (const { from, to } of box.items) {
      expect(from).toBe(next);
      expect(to).toBeGreaterThan(from);
      expect((to - from + 1) % 10).toBe(0);
      next = to + 1;
    }
    expect(next).toBe(100_001);
  });

  it('gives the lowest tickets to the rarest items, and never more to the dearer', () => {
    const held = box.items.map(({ item }) => itemOf(item));
    const grades = held.map(({ grade }) => grade);
    expect(grades).toEqual(grades.toSorted((a, b) => a - b));
    const byPrice = box.items.toSorted((a, b) => itemOf(b.item).price - itemOf(a.item).price);
    const tickets = byPrice.map(({ from, to }) => to - from + 1);
    expect(tickets).toEqual(tickets.toSorted((a, b) => a - b));
  });

  it('returns 92 to 95 percent', () => {
    const worth = box.items.reduce(
      (sum, { item, from, to }) => sum + itemOf(item).price * (to - from + 1),
      0,
    );
    const percent = worth / box.price / 1000;
    expect(percent).toBeGreaterThanOrEqual(92);
    expect(percent).toBeLessThanOrEqual(95);
  });

  it('has its rasters', () => {
    const image = `/art/boxes/${box.id}.webp`;
    expectRasters(image);
    expectRasters(openBoxImage(image));
    expect(isFile(`assets/boxes/${box.id}-lid.webp`)).toBe(true);
  });
});

interface Sheet {
  frames: Record<string, { rotated: boolean; sourceSize: { w: number; h: number } }>;
  meta: { image: string; scale: number; size: { w: number; h: number } };
}

describe.each([
  ['items@1x', 1],
  ['items@1.5x', 1.5],
  ['items@2x', 2],
])('atlas %s', (name, scale) => {
  const sheet = read<Sheet>(`assets/atlas/${name}.json`);

  it('has a frame for every item of a box, at its full size and upright', () => {
    for (const id of boxed) {
      expect(sheet.frames[id]?.sourceSize, id).toEqual({ w: 128 * scale, h: 64 * scale });
      expect(sheet.frames[id]?.rotated).toBe(false);
    }
  });

  it('has none for items that no box holds', () => {
    expect(items.filter(({ id }) => !boxed.has(id) && sheet.frames[id])).toEqual([]);
  });

  it('has the sprites of the reel', () => {
    const sprites = ['ui-tile', 'ui-tile-won', 'ui-glow', 'ui-line', 'ui-needle', 'ui-spark'];
    for (const id of sprites) expect(sheet.frames[id], id).toBeDefined();
  });

  it('is one page that fits every GPU', () => {
    expect(sheet.meta.scale).toBe(scale);
    expect(isFile(`assets/atlas/${sheet.meta.image}`)).toBe(true);
    expect(Math.max(sheet.meta.size.w, sheet.meta.size.h)).toBeLessThanOrEqual(4096);
  });
});
