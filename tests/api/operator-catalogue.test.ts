import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '../../server/domain/catalogue-loading/seed.ts';
import { boxGetDetail } from '../../src/net/contract/calls/games/box.ts';
import { commonNotice } from '../../src/net/contract/calls/site/common.ts';
import { BattleClient } from '../support/battleClient.ts';
import { documentOf, operatorOf } from '../support/operators.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let folder: string;
let ops: ReturnType<typeof operatorOf>;
let boxId: string;
beforeAll(async () => {
  product = await startProduct('operator-catalogue');
  folder = await mkdtemp(join(tmpdir(), 'operator-catalogue-'));
  await cp('catalogue', folder, { recursive: true });
  ops = operatorOf(product.services, folder);
  ({ boxId } = await product.cheapestBox());
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

type Json = Record<string, unknown>;
interface Problems {
  problems: { file: string; code: string; message: string }[];
}

/** Works with a changed file, and puts it back. */
async function withFile<T>(
  path: string,
  change: (text: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  await writeFile(file, change(before));
  return work().finally(() => writeFile(file, before));
}

const edited =
  <T>(change: (value: T) => void) =>
  (text: string): string => {
    const value = JSON.parse(text) as T;
    change(value);
    return JSON.stringify(value);
  };
const stateOf = () =>
  product.services.store.query(
    `SELECT (SELECT md5(string_agg(b::text, ',' ORDER BY id)) FROM boxes b) AS boxes,
       (SELECT md5(string_agg(i::text, ',' ORDER BY id)) FROM catalogue_items i) AS items,
       (SELECT md5(string_agg(d::text, ',' ORDER BY id, version)) FROM documents d) AS documents,
       (SELECT count(*) FROM box_versions) AS versions, (SELECT count(*) FROM item_prices) AS prices`,
  );
const first = (value: Json): Json[] => value['items'] as Json[];

const box = 'boxes/first-light.json';
const faults: [string, string, (text: string) => string, string, RegExp][] = [
  [
    'a gap between ranges',
    box,
    edited<Json>((b) => (first(b)[0]!['to'] = Number(first(b)[0]!['to']) - 1)),
    'catalogue.range.',
    /tickets/,
  ],
  [
    'a return outside the band',
    box,
    edited<Json>((b) => (b['price'] = Number(b['price']) * 2)),
    'catalogue.return',
    /not 92 to 95 %/,
  ],
  [
    'an unknown item',
    box,
    edited<Json>((b) => (first(b)[0]!['item'] = 'no-such-item')),
    'catalogue.unknownItem',
    /no-such-item/,
  ],
  [
    'an item without art',
    'items.json',
    edited<Json[]>((i) => i.push({ ...i[0], id: 'ak-unpainted' })),
    'catalogue.art',
    /\/art\/items\/ak-unpainted\.webp/,
  ],
  [
    'a duplicate id',
    'items.json',
    edited<Json[]>((i) => i.push({ ...i[0] })),
    'catalogue.repeatedId',
    /stands twice/,
  ],
  [
    'a text missing in a language',
    'items.json',
    edited<Json[]>((i) => (i[0]!['names'] = { 'zh-CN': '名' })),
    'catalogue.text',
    /names has no en/,
  ],
  [
    'a link that leads nowhere',
    'docs/en/help/about.md',
    (text) => `${text}\n\n[x](/docs/help/nowhere)\n`,
    'catalogue.document',
    /leads nowhere/,
  ],
  [
    'odds published with another table',
    box,
    edited<Json>((b) => (((first(b)[0]!['to'] as number) -= 1), ((first(b)[1]!['from'] as number) -= 1))),
    'catalogue.version',
    /raise it/,
  ],
];

describe('a catalogue', () => {
  it('as it ships has nothing wrong', async () => {
    expect(documentOf(await ops('catalogue', 'check', '--json'))).toMatchObject({ ok: true, problems: [] });
    expect(documentOf(await ops('catalogue', 'dry-run', '--json'))).toMatchObject({
      changes: { boxes: [], items: [], documents: [], themes: [], banners: [], notices: [] },
    });
  });

  it.each(faults)('with %s is refused, and changes nothing', async (_what, path, change, code, message) => {
    const before = await stateOf();
    const [checked, loaded] = await withFile(path, change, async () => [
      await ops('catalogue', 'check', '--json'),
      await ops('catalogue', 'load', '--json'),
    ]);
    for (const result of [checked, loaded]) {
      expect(result.ok).toBe(false);
      const { problems } = documentOf<Problems>(result);
      expect(problems.filter((each) => each.code.startsWith(code)).map((each) => each.message)).toEqual(
        expect.arrayContaining([expect.stringMatching(message)]),
      );
    }
    expect(await stateOf()).toEqual(before);
  });

  it('is told everything that is wrong at once', async () => {
    const items = edited<Json[]>((list) =>
      list.push({ ...list[0], id: 'ak-unpainted', names: { 'zh-CN': '名' } }),
    );
    const { problems } = await withFile('items.json', items, () =>
      withFile(
        box,
        edited<Json>((b) => (first(b)[0]!['item'] = 'no-such-item')),
        () =>
          withFile(
            'notices.json',
            () => '{',
            async () => documentOf<Problems>(await ops('catalogue', 'check', '--json')),
          ),
      ),
    );
    expect([...new Set(problems.map(({ code }) => code))].sort()).toEqual([
      'catalogue.art',
      'catalogue.json',
      'catalogue.text',
      'catalogue.unknownItem',
    ]);
  });

  it('says in a dry run what a load would change, and changes nothing', async () => {
    const before = await stateOf();
    const detail = (await product.call(null, boxGetDetail, { id: boxId })).data;
    const { itemId, value } = detail.entries.at(-1)!;
    const change = edited<Json[]>((list) => {
      for (const item of list) if (item['id'] === itemId) item['price'] = value + 1;
    });
    interface Changes {
      changes: Record<string, Json[]>;
    }
    const [trial, tried] = await withFile('items.json', change, async () => [
      documentOf<Changes>(await ops('catalogue', 'dry-run', '--json')),
      documentOf<Changes>(await ops('catalogue', 'load', '--dry-run', '--json')),
    ]);
    for (const { changes } of [trial, tried]) {
      expect(changes['items']).toMatchObject([{ id: itemId, change: 'changed' }]);
      expect(changes['boxes']!.map(({ id }) => id)).toContain(boxId);
    }
    expect(await stateOf()).toEqual(before);
    expect((await product.call(null, boxGetDetail, { id: boxId })).data.version).toBe(detail.version);
  });
});

describe('a catalogue of one’s own', () => {
  it('stays on sale after a start, until the one that ships is loaded', async () => {
    const { store, ports } = product.services;
    const shipped = operatorOf(product.services);
    const nameOf = async () => {
      const [row] = await store.query<{ name: string }>(
        `SELECT names ->> 'en' AS name FROM catalogue_items WHERE id = $1`,
        [itemId],
      );
      return row?.name;
    };
    const [{ itemId } = { itemId: '' }] = (await product.call(null, boxGetDetail, { id: boxId })).data
      .entries;
    const before = await nameOf();
    const rename = edited<Json[]>((list) => {
      for (const item of list) if (item['id'] === itemId) item['names'] = { 'zh-CN': '自己的', en: 'Own' };
    });
    await withFile('items.json', rename, () => shipped('catalogue', 'load', folder));
    await seedStore(store, { clock: ports.clock, houseShards: 1, catalogueDir: 'catalogue' });
    expect(await nameOf()).toBe('Own');
    expect((await shipped('catalogue', 'load')).ok).toBe(true);
    await seedStore(store, { clock: ports.clock, houseShards: 1, catalogueDir: 'catalogue' });
    expect(await nameOf()).toBe(before);
  });
});

describe('a price by an operator', () => {
  const detailOf = async () => (await product.call(null, boxGetDetail, { id: boxId })).data;
  const coins = (minorUnits: number) => (minorUnits / 100).toFixed(2);

  it('is a new version of its boxes; a waiting battle keeps its own; a load keeps the price; a reset ends it', async () => {
    const table = new BattleClient(product);
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const shown = await detailOf();
    const { itemId, value } = shown.entries.at(-1)!;
    const { battleId } = await table.create(host, { boxes: `${boxId}:1` });
    expect(await ops('price', 'set', itemId, coins(value + 1), '--dry-run')).toMatchObject({ ok: true });
    expect(await detailOf()).toEqual(shown);
    expect(await ops('price', 'set', itemId, coins(value + 1))).toMatchObject({ ok: true });
    const now = await detailOf();
    expect(now.version).toBe(shown.version + 1);
    expect(now.entries.find((entry) => entry.itemId === itemId)?.value).toBe(value + 1);
    expect((await product.open(host, { boxId, count: 1, version: shown.version })).code).toBe('box.changed');
    await table.join(guest, battleId);
    expect((await table.playToEnd(battleId)).tables).toMatchObject([{ version: shown.version }]);

    expect((await ops('catalogue', 'load')).ok).toBe(true);
    expect((await detailOf()).version).toBe(now.version);
    expect(documentOf(await ops('price', 'list', '--set', '--json'))).toEqual([
      { item: itemId, price: value + 1, filePrice: value },
    ]);
    expect((await ops('price', 'reset', itemId)).ok).toBe(true);
    expect(await detailOf()).toEqual(shown);
    await product.expectCoherentLedger();
  });

  it('that leaves the band of returns is refused, with every box that would', async () => {
    const before = await stateOf();
    const { itemId, value } = (await detailOf()).entries.toSorted(
      (a, b) => b.to - b.from - (a.to - a.from),
    )[0]!;
    const { ok, lines } = await ops('price', 'set', itemId, coins(value * 10));
    expect([ok, lines.at(-1)]).toEqual([false, 'No price was changed.']);
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^boxes/${boxId}\\.json: returns`)));
    expect(await stateOf()).toEqual(before);
    expect((await ops('price', 'set', `${itemId}x`, '1')).lines[0]).toContain(`Did you mean ${itemId}?`);
  });
});

describe('a notice by an operator', () => {
  it('is shown between its times beside the catalogue’s, and can be ended', async () => {
    const file = join(folder, 'notice.json');
    const words = (text: string) => ({ 'zh-CN': text, en: text });
    await writeFile(file, JSON.stringify({ title: words('Pause'), body: words('At eight') }));
    const titles = async () =>
      (await product.call(null, commonNotice, { topN: 20 })).data.map(({ title }) => title.en).sort();
    const before = await titles();
    const from = new Date(product.ports.clock.now().getTime() + 3_600_000);
    const added = await ops('notice', 'add', file, '--from', `${from.toISOString().slice(0, 19)}Z`, '--json');
    const { notice } = documentOf<{ notice: string }>(added);
    expect(await titles()).toEqual(before);
    product.ports.advance(2 * 3_600_000);
    expect(await titles()).toEqual(['Pause', ...before].sort());
    expect((await ops('catalogue', 'load')).ok).toBe(true);
    expect(await titles()).toEqual(['Pause', ...before].sort());
    expect(await ops('notice', 'end', notice)).toMatchObject({ ok: true });
    expect(await titles()).toEqual(before);
    expect((await ops('notice', 'end', notice)).ok).toBe(false);
    await writeFile(file, JSON.stringify({ title: { en: 'x' }, body: words('y') }));
    expect((await ops('notice', 'add', file)).lines[0]).toMatch(/title\.zh-CN/);
  });
});
