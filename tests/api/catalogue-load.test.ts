import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { boxGetDetail, boxList } from '../../src/net/contract/calls/games/box.ts';
import { writeCatalogueSource } from '../../server/domain/catalogue/catalogue-source.ts';
import { seedStore } from '../../server/domain/catalogue-loading/seed.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';
import type { Product } from '../support/product.ts';

interface ThemeText {
  id: string;
  names: Record<string, string>;
  boxes: string[];
}

describe('a catalogue loaded while the server runs', () => {
  let product: Product;
  let folder: string;
  beforeAll(async () => {
    product = await startProduct('catalogue-load');
    folder = await mkdtemp(join(tmpdir(), 'catalogue-load-'));
    await cp('catalogue', folder, { recursive: true });
  });
  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const load = (...words: string[]) =>
    opsCommands(product.services, nodeHashes, folder).catalogue(['load', ...words]);

  async function changeThemes(change: (themes: ThemeText[]) => ThemeText[]): Promise<void> {
    const file = join(folder, 'themes.json');
    const themes = JSON.parse(await readFile(file, 'utf8')) as ThemeText[];
    await writeFile(file, JSON.stringify(change(themes)));
  }

  it('withdraws boxes missing from its files, and keeps the items dropped from them', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 1 });
    const before = (await product.boxes()).length;

    await rm(join(folder, 'boxes', `${boxId}.json`));
    await changeThemes((themes) =>
      themes.map((theme) => ({ ...theme, boxes: theme.boxes.filter((box) => box !== boxId) })),
    );
    const items = JSON.parse(await readFile(join(folder, 'items.json'), 'utf8')) as unknown[];
    const { ok, lines } = await load();
    expect(ok).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^boxes +withdrawn +${boxId} `)),
      `${before - 1} boxes and ${items.length} items are on sale.`,
    ]);

    expect((await product.boxes()).map((box) => box.boxId)).not.toContain(boxId);
    expect((await product.call(null, boxGetDetail, { id: boxId })).code).toBe('box.notFound');
    expect((await product.open(player, { boxId, count: 1 })).code).toBe('box.notFound');
    expect((await product.backpack(player)).list).toMatchObject([{ boxId, boxNames: null }]);
    await product.expectCoherentLedger();
  });

  it('writes only what differs', async () => {
    // `xmin` is the transaction that wrote a row.
    const written = async () => {
      const selects = Object.entries({
        catalogue_items: 'id',
        catalogue_words: 'word',
        boxes: 'id',
        themes: 'id',
        documents: 'id',
      }).map(([table, key]) => `SELECT '${table} ' || ${key} AS row, xmin::text AS by FROM ${table}`);
      const rows = await product.services.store.query<{ row: string; by: string }>(
        selects.join(' UNION ALL '),
      );
      return new Map(rows.map(({ row, by }) => [row, by]));
    };
    const before = await written();
    expect((await load()).ok).toBe(true);
    expect([...(await written())].filter(([row, by]) => before.get(row) !== by)).toEqual([]);

    const themes = JSON.parse(await readFile(join(folder, 'themes.json'), 'utf8')) as ThemeText[];
    await changeThemes((list) =>
      list.map((theme, index) =>
        index === 0 ? { ...theme, names: { ...theme.names, en: 'Renamed' } } : theme,
      ),
    );
    expect((await load()).ok).toBe(true);
    const changed = [...(await written())].filter(([row, by]) => before.get(row) !== by);
    expect(changed.map(([row]) => row)).toEqual([`themes ${themes[0]?.id}`]);
  });

  it('publishes a document again that was withdrawn', async () => {
    const { store } = product.services;
    await store.query("UPDATE documents SET is_current = false WHERE id = 'about'");
    expect((await load()).ok).toBe(true);
    const current = "SELECT count(*)::int AS count FROM documents WHERE id = 'about' AND is_current";
    expect(await store.query(current)).toEqual([{ count: 1 }]);
  });

  it('knows the words of a new name, forgets those of the old one, and writes no other', async () => {
    const readWords = async () => {
      const select = 'SELECT word, xmin::text AS by FROM catalogue_words';
      const rows = await product.services.store.query<{ word: string; by: string }>(select);
      return new Map(rows.map(({ word, by }) => [word, by]));
    };
    const rename = async (name: string) => {
      const file = join(folder, 'items.json');
      const items = JSON.parse(await readFile(file, 'utf8')) as ThemeText[];
      Object.assign(items[0]?.names ?? {}, { en: name });
      await writeFile(file, JSON.stringify(items));
      expect((await load()).ok).toBe(true);
    };
    await rename('Zephyrblade');
    const first = await readWords();
    await rename('Zephyrknife');
    const second = await readWords();
    const missing = [...first.keys()].filter((word) => !second.has(word));
    expect(missing).toEqual(['zephyrblade']);
    expect([...second].filter(([word, by]) => first.get(word) !== by).map(([word]) => word)).toEqual([
      'zephyrknife',
    ]);
  });

  it('shows no theme missing from its files', async () => {
    const [theme] = (await product.call(null, boxList, {})).data;
    const gone = theme?.themeId ?? '';
    for (const { boxId } of theme?.boxes ?? []) await rm(join(folder, 'boxes', `${boxId}.json`));
    await changeThemes((themes) => themes.filter(({ id }) => id !== gone));
    expect((await load()).ok).toBe(true);
    const shelves = (await product.call(null, boxList, {})).data.map(({ themeId }) => themeId);
    expect(shelves).not.toContain(gone);
    expect(shelves.length).toBeGreaterThan(0);
  });

  it('is refused with one line per problem when its folder cannot be read, and changes nothing', async () => {
    const before = await product.boxes();
    const { ok, lines } = await load(join(folder, 'nowhere'));
    expect(ok).toBe(false);
    expect(lines).toContain('boxes: catalogue.unreadable: cannot be read (ENOENT)');
    expect(lines.at(-1)).toBe('Nothing was loaded.');
    expect(await product.boxes()).toEqual(before);
  });
});

describe('a start', () => {
  let store: TestStore;
  let folder: string;
  beforeAll(async () => {
    store = await openTestStore();
    folder = await mkdtemp(join(tmpdir(), 'catalogue-start-'));
    await cp('catalogue', folder, { recursive: true });
  });
  afterAll(async () => {
    await store.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = (server: string | null) =>
    seedStore(store.store, { clock: testPorts().clock, houseShards: 1, catalogueDir: folder, server });
  /** A title that differs from its file until the catalogue is written again. */
  const isWritten = async () => {
    const [row] = await store.store.query("SELECT 1 FROM documents WHERE title ->> 'en' = 'Changed'");
    await store.store.query(`UPDATE documents SET title = title || '{"en":"Changed"}' WHERE id = 'terms'`);
    return row === undefined;
  };

  it('writes the catalogue where server or files are not those of the last start, or operators loaded one since', async () => {
    await start('first');
    await isWritten();
    await start('first');
    expect(await isWritten()).toBe(false);
    await start('second');
    expect(await isWritten()).toBe(true);
    await start('second');
    expect(await isWritten()).toBe(false);
    const file = join(folder, 'themes.json');
    await writeFile(file, `${await readFile(file, 'utf8')}\n`);
    await start('second');
    expect(await isWritten()).toBe(true);
    await start(null);
    expect(await isWritten()).toBe(true);
    await start('second');
    await isWritten();
    await writeCatalogueSource(store.store, 'shipped', testPorts().clock.now());
    await start('second');
    expect(await isWritten()).toBe(true);
  });
});
