import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxGetDetail } from '../../src/net/contract/calls/box.ts';
import { boxItems } from '../../src/net/contract/calls/gallery.ts';
import type { GalleryItem } from '../../src/net/contract/calls/gallery.ts';
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
