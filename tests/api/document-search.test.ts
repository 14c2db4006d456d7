import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../src/net/contract/locales.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { commonDocumentList, documentRead } from '../../src/net/contract/calls/site/document.ts';
import { dreamFee } from '../../src/fair/outcome/dreamFee.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

describe('a search of the documents', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('document-search');
  });
  afterAll(() => product.stop());
  const find = async (search: string) => (await product.call(null, commonDocumentList, { search })).data.list;
  const idsFound = async (search: string) => (await find(search)).map(({ documentId }) => documentId);

  it.each([
    ['a Chinese word', '承诺', 'fairness'],
    ['an English word in any case', 'COOL-OFF', 'limits'],
    ['the pinyin of a title', 'zhuimeng', 'dreams'],
    ['the initials of a title', 'jylj', 'trade-link'],
    ['the pinyin of a heading', 'jiaoyi lianjie', 'trade-link'],
    ['support too', '报价', 'delivery-problems'],
  ])('finds by %s', async (_what, search, id) => {
    expect(await idsFound(search)).toContain(id);
  });

  it('needs all words, in any order and language', async () => {
    expect(await idsFound('rematch 信标')).toEqual(['battles']);
    expect(await idsFound('rematch unicorns')).toEqual([]);
  });

  it('has titles that match first, and an excerpt around the first match of each language', async () => {
    const found = await find('shop');
    expect(found[0]?.documentId).toBe('mall');
    const [battles] = (await find('tie-break 平手')).concat(await find('平手'));
    expect(battles?.documentId).toBe('battles');
    expect(battles?.excerpt?.['zh-CN']).toMatch(/^….*平手.*…$/);
    expect(battles?.excerpt?.en?.startsWith('Two, three')).toBe(true);
  });

  it('takes signs of patterns as text, and finds nothing by names of placeholders', async () => {
    expect(await idsFound('_')).toEqual(['fairness']);
    expect(await idsFound('maxBoxes')).toEqual([]);
    expect((await idsFound('%')).length).toBeGreaterThan(0);
    expect((await idsFound('%')).length).toBeLessThan(15);
  });

  it('is one of all when it has no word, and refused when it is too long', async () => {
    expect((await product.call(null, commonDocumentList, { search: '  ' })).data.total).toBeGreaterThan(30);
    expect((await product.call(null, commonDocumentList, { search: 'x'.repeat(61) })).status).toBe(400);
  });

  it('and the documents have the numbers that the configuration has now', async () => {
    const { store } = product.services;
    const at = product.ports.clock.now();
    await writeSysConfig(store, 'maxBoxes', 37, at);
    await writeSysConfig(store, 'dreamEdge', 731, at);
    const bodyOf = async (id: string) => (await product.call(null, documentRead, { id })).data.body;
    expect((await bodyOf('battles')).en).toContain('1 to 37 boxes');
    const dreams = await bodyOf('dreams');
    expect(dreams['zh-CN']).toContain('7.31%');
    expect(dreams.en).toContain(`gives ${dreamFee(10_000, 50_000, 731)},`);
    const [found] = await find('机器人');
    expect(found?.excerpt?.['zh-CN']).not.toContain('{{');
    const takeBack = (await find('取回与送达'))[0];
    expect(takeBack?.summary?.['zh-CN']).toBe('把物品送到您的游戏账号，最长 12 小时');
  });
});

describe('a document', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('document-parts');
  });
  afterAll(() => product.stop());

  it('comes with its headings in every language, and its neighbours', async () => {
    const { data } = await product.call(null, documentRead, { id: 'limits' });
    const [first] = data.headings;
    expect(first).toMatchObject({
      id: 'spending',
      level: 2,
      text: { 'zh-CN': '消费限额', en: 'Spending limits', 'zh-TW': '消費限額', ru: 'Лимиты трат' },
    });
    expect(Object.keys(first!.text).sort()).toEqual(locales.map(({ code }) => code).sort());
    expect(data.body.en).toContain('<h2 id="spending">Spending limits</h2>');
    expect(data.previous?.documentId).toBe('records');
    expect(data.next?.documentId).toBe('problem-gambling');
    const about = (await product.call(null, documentRead, { id: 'about' })).data;
    expect(about.previous).toBeNull();
    const last = (await product.call(null, documentRead, { id: 'privacy' })).data;
    expect(last.next).toBeNull();
  });

  it('of an event is none of the help', async () => {
    expect((await product.call(null, documentRead, { id: 'verify-first-roll' })).code).toBe(
      'document.notFound',
    );
  });
});
