import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxGetDetail, boxList } from '../../src/net/contract/calls/games/box.ts';
import { boxItems } from '../../src/net/contract/calls/items/gallery.ts';
import type { GalleryItem } from '../../src/net/contract/calls/items/gallery.ts';
import { createPublicList } from '../../server/http/public-list.ts';
import { startTestApp } from '../support/app.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

describe('the gallery', () => {
  let product: Product;
  let items: GalleryItem[];
  beforeAll(async () => {
    product = await startProduct('gallery');
    items = (await product.call(null, boxItems, {})).data;
  });
  afterAll(() => product.stop());

  it('lists for each item the boxes that hold it, with their published odds', async () => {
    const listed = items.flatMap(({ itemId, boxes }) =>
      boxes.map(({ boxId, tickets }) => `${boxId} ${itemId} ${tickets}`),
    );
    const published: string[] = [];
    for (const { boxId } of await product.boxes()) {
      const { entries } = (await product.call(null, boxGetDetail, { id: boxId })).data;
      for (const { itemId, from, to } of entries) published.push(`${boxId} ${itemId} ${to - from + 1}`);
    }
    expect(listed.sort()).toEqual(published.sort());
  });

  it('leaves out the items that no box holds, which the catalogue knows all the same', () => {
    expect(items.filter(({ boxes }) => boxes.length === 0)).toEqual([]);
    const catalogue = product.services.catalogue.current();
    const listed = new Set(items.map(({ itemId }) => itemId));
    const outside = catalogue.items.filter(({ id }) => !listed.has(id));
    expect(outside.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['sticker', 'charm', 'knife']),
    );
    for (const item of outside) expect(catalogue.item(item.id)).toBe(item);
  });

  it.each([boxItems.path, boxList.path])(
    '%s is written once, and not sent to those who have it',
    async (url) => {
      const get = (headers: Record<string, string> = {}) => product.app.inject({ url, headers });
      const plain = await get();
      const etag = String(plain.headers['etag']);
      expect(plain.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, text-locale',
      });
      for (const [accepted, decompress] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const response = await get({ 'accept-encoding': accepted });
        expect(response.headers).toMatchObject({ etag, 'content-encoding': accepted });
        expect(decompress(response.rawPayload).toString()).toBe(plain.payload);
      }
      const known = await get({ 'if-none-match': etag });
      expect(known.statusCode).toBe(304);
      expect(known.payload).toBe('');
      expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );

  it('is prepared once for each catalogue', async () => {
    let [source, written] = [{ price: 1 }, 0];
    const send = createPublicList(
      () => source,
      ({ price }) => {
        written += 1;
        return JSON.stringify({ price });
      },
    );
    const test = await startTestApp({ routes: (app) => app.get('/list', send) });
    for (let call = 0; call < 3; call += 1) await test.app.inject('/list');
    expect(written).toBe(1);
    source = { price: 2 };
    expect((await test.app.inject('/list')).json()).toEqual({ price: 2 });
    expect(written).toBe(2);
    await test.close();
  });

  it('lists every item once, by grade and price, with the likeliest box first', () => {
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
    const order = items.map(({ grade, recoveryPrice }) => [grade, -recoveryPrice] as const);
    expect(order).toEqual([...order].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
    for (const { boxes } of items) {
      const tickets = boxes.map((box) => box.tickets);
      expect(tickets).toEqual([...tickets].sort((a, b) => b - a));
    }
  });
});
