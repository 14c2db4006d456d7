import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxList } from '../../src/net/contract/calls/games/box.ts';
import { fairRolls } from '../../src/net/contract/calls/games/fair.ts';
import { documentRead } from '../../src/net/contract/calls/site/document.ts';
import { locales } from '../../src/net/contract/locales.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

/** Languages of all texts in an answer. */
function languagesIn(value: unknown, found = new Set<string>()): string[] {
  if (typeof value === 'object' && value !== null) {
    if ('zh-CN' in value) for (const code of Object.keys(value)) found.add(code);
    for (const part of Object.values(value)) languagesIn(part, found);
  }
  return [...found].sort();
}

const all = locales.map(({ code }) => code).sort();

describe('an answer', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('text-locale');
  });
  afterAll(() => product.stop());

  const get = (url: string, locale?: string, more: Record<string, string> = {}) =>
    product.app.inject({ url, headers: { ...(locale !== undefined && { 'text-locale': locale }), ...more } });

  it.each([
    ['a list that is written once', boxList.path],
    ['a document', `${documentRead.path}?id=getting-started`],
  ])('names things in the language that is asked for: %s', async (_what, url) => {
    const languages = async (locale?: string) => languagesIn((await get(url, locale)).json());
    expect(await languages('ru')).toEqual(['en', 'ru', 'zh-CN']);
    expect(await languages('zh-CN')).toEqual(['en', 'zh-CN']);
    expect(await languages('ru')).toEqual(['en', 'ru', 'zh-CN']);
    expect(await languages()).toEqual(all);
    expect(await languages('xx')).toEqual(all);
  });

  it('of a drop and its roll is written in every language', async () => {
    const player = await product.newPlayer();
    const [box] = await product.boxes();
    await product.open(player, { boxId: box!.boxId, count: 1, version: box!.version });
    const [roll] = (await product.call(player, fairRolls, {})).data.list;
    const rollId = roll!.rollId;
    product.ports.advance(60_000);
    for (const { code } of locales)
      for (const path of ['/api/fair/roll', '/api/drop/detail']) {
        const answer = await get(`${path}?id=${rollId}`, code, { token: player.token });
        expect([path, code, answer.statusCode]).toEqual([path, code, 200]);
      }
  });

  it('of one language does not stand in for that of another', async () => {
    const { etag } = (await get(boxList.path, 'ru')).headers;
    expect((await get(boxList.path, 'ru', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const other = await get(boxList.path, 'en', { 'if-none-match': String(etag) });
    expect(other.statusCode).toBe(200);
    expect(other.headers['vary']).toContain('text-locale');
  });
});
