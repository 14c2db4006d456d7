import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { readBoxSheets } from '../../server/platform/box-sheets.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { boxGetDetail } from '../../src/net/contract/calls/games/box.ts';
import type { BoxDetail } from '../../src/net/contract/entities.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

interface BoxFile {
  id: string;
  version: number;
  items: { item: string; from: number; to: number }[];
}

let product: Product;
let app: TestApp;
let folder: string;
let box: BoxFile;

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(join(folder, path), 'utf8')) as T;
const writeJson = (path: string, value: unknown) => writeFile(join(folder, path), JSON.stringify(value));
const detail = async (): Promise<BoxDetail> => (await app.call(null, boxGetDetail, { id: box.id })).data;

/** Puts an item that no box holds, at the same price, into the place of the first one. */
async function replaceFirstItem(): Promise<void> {
  const items = await readJson<{ id: string; grade: number; price: number }[]>('items.json');
  const boxed = new Set(
    await Promise.all(
      (await product.boxes()).map(({ boxId }) => readJson<BoxFile>(`boxes/${boxId}.json`)),
    ).then((files) => files.flatMap((file) => file.items.map(({ item }) => item))),
  );
  const first = items.find(({ id }) => id === box.items[0]?.item);
  const other = items.find(({ id, grade }) => grade === first?.grade && !boxed.has(id));
  if (!first || !other) throw new Error('no item to put into the box');
  other.price = first.price;
  await writeJson('items.json', items);
  const [, ...rest] = box.items;
  const changed = [{ ...box.items[0], item: other.id }, ...rest];
  await writeJson(`boxes/${box.id}.json`, { ...box, version: box.version + 1, items: changed });
  const loaded = await opsCommands(product.services, nodeHashes, folder).catalogue(['load']);
  expect(loaded).toMatchObject({ ok: true });
}

beforeEach(async () => {
  product = await startProduct('box sheets');
  folder = await mkdtemp(join(tmpdir(), 'box-sheets-'));
  await cp('catalogue', folder, { recursive: true });
  const { boxId } = await product.cheapestBox();
  box = await readJson<BoxFile>(`boxes/${boxId}.json`);
  const items = box.items.map(({ item }) => item);
  const file = (size: string) => `/art/sheets/${box.id}-${size}-0123456789.avif`;
  await writeJson('box-sheets.json', {
    [box.id]: { items, small: file('small'), medium: file('medium'), large: file('large') },
  });
  const context = {
    ...product.services,
    image: createImageUrlBuilder('https://img.example'),
    boxSheets: await readBoxSheets(folder),
    playersOnline: () => 0,
  };
  app = await startTestApp({
    ports: product.ports,
    routes: (instance) => registerRoutes(instance, context),
  });
});
afterEach(async () => {
  await app.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the detail of a box', () => {
  it('names the sheet of its pictures, on the image host', async () => {
    const { sheet, entries } = await detail();
    expect(sheet).toEqual({
      items: entries.map(({ itemId }) => itemId),
      small: `https://img.example/art/sheets/${box.id}-small-0123456789.avif`,
      medium: `https://img.example/art/sheets/${box.id}-medium-0123456789.avif`,
      large: `https://img.example/art/sheets/${box.id}-large-0123456789.avif`,
    });
  });

  it('names none once the box holds an item that is not in it', async () => {
    await replaceFirstItem();
    expect((await detail()).entries.map(({ itemId }) => itemId)).not.toContain(box.items[0]?.item);
    expect((await detail()).sheet).toBeNull();
  });

  it('names none without a built page, and its theme always', async () => {
    const { data } = await product.call(null, boxGetDetail, { id: box.id });
    expect(data.sheet).toBeNull();
    expect(data.themeNames['zh-CN']).not.toBe('');
  });
});

describe('the list of sheets', () => {
  it('is empty where the page is not built', async () => {
    expect((await readBoxSheets(undefined)).size).toBe(0);
    expect((await readBoxSheets(join(folder, 'nothing'))).size).toBe(0);
  });

  it('is refused with its path when it is something else', async () => {
    await writeJson('box-sheets.json', { ember: { items: 'all' } });
    await expect(readBoxSheets(folder)).rejects.toThrow(/box-sheets\.json is not a list of sheets/);
  });
});
