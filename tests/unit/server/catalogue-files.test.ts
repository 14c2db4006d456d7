import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueError, readCatalogue, returnRate } from '../../../server/db/files/catalogue-files.ts';
import type { BoxFile } from '../../../server/db/files/catalogue-files.ts';

describe('the catalogue’s files', () => {
  let directory: string;
  let path: string;
  let original: BoxFile;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await cp('catalogue', directory, { recursive: true });
    const { boxes } = await readCatalogue(directory);
    original = boxes[0] as BoxFile;
    path = join(directory, 'boxes', `${original.id}.json`);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const codesWith = async (text: string): Promise<string[]> => {
    const before = await readFile(path, 'utf8');
    await writeFile(path, text);
    try {
      await readCatalogue(directory);
      return [];
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return error.problems.map((problem) => problem.code);
    } finally {
      await writeFile(path, before);
    }
  };
  const withItems = (change: (items: BoxFile['items']) => void): string => {
    const box = structuredClone(original);
    change(box.items);
    return JSON.stringify(box);
  };
  const first = (items: BoxFile['items']) => items[0] as BoxFile['items'][number];
  const last = (items: BoxFile['items']) => items.at(-1) as BoxFile['items'][number];

  it('load as shipped', async () => {
    const files = await readCatalogue('catalogue');
    expect(files.boxes.length).toBeGreaterThanOrEqual(8);
    expect(files.items.length).toBeGreaterThanOrEqual(60);
  });

  it.each<[string, string, () => string]>([
    ['overlap', 'catalogue.range.overlap', () => withItems((items) => (first(items).to += 1))],
    ['leave a gap', 'catalogue.range.gap', () => withItems((items) => (first(items).to -= 1))],
    ['exceed 100000', 'catalogue.range.outside', () => withItems((items) => (last(items).to = 100_001))],
    ['end before 100000', 'catalogue.range.gap', () => withItems((items) => (last(items).to = 99_999))],
    ['start at 0', 'catalogue.range.outside', () => withItems((items) => (first(items).from = 0))],
  ])('are refused with ranges that %s', async (_what, code, text) => {
    expect(await codesWith(text())).toContain(code);
  });

  it.each<[string, string, (box: BoxFile) => unknown]>([
    ['an item nobody knows', 'catalogue.unknownItem', (box) => ({ ...box, cover: 'no-such-item' })],
    ['a price that returns too little', 'catalogue.return', (box) => ({ ...box, price: box.price * 2 })],
    [
      'a price that returns too much',
      'catalogue.return',
      (box) => ({ ...box, price: Math.floor(box.price / 2) }),
    ],
    ['a theme that does not list it', 'catalogue.theme', (box) => ({ ...box, theme: 'elsewhere' })],
    ['a missing name', 'catalogue.field', (box) => ({ ...box, names: { en: 'only one' } })],
    ['a price in fractions', 'catalogue.field', (box) => ({ ...box, price: 1.5 })],
  ])('are refused with %s in a box', async (_what, code, change) => {
    expect(await codesWith(JSON.stringify(change(original)))).toContain(code);
  });

  it('are refused with a file that is not JSON, and its name', async () => {
    expect(await codesWith('{ "id": ')).toContain('catalogue.json');
  });

  it('are refused with a plain message when their folder is missing', async () => {
    const reading = readCatalogue(join(directory, 'nowhere'));
    await expect(reading).rejects.toThrow(CatalogueError);
    await expect(reading).rejects.toThrow('items.json: catalogue.unreadable: cannot be read (ENOENT)');
  });

  it('give returns in whole numbers', () => {
    expect(
      returnRate(100, [
        { from: 1, to: 50_000, value: 188 },
        { from: 50_001, to: 100_000, value: 1 },
      ]),
    ).toBe(9_450);
  });
});
