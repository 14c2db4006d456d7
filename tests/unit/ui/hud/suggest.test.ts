import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../../src/net/contract/calls/items/gallery.ts';
import type { BoxSummary } from '../../../../src/net/contract/entities.ts';
import { suggest } from '../../../../src/ui/hud/header/search/suggest.ts';

const named = (id: string, chinese: string, english: string) => ({
  boxId: id,
  itemId: id,
  names: { 'zh-CN': chinese, en: english },
});
const searched = {
  boxes: [
    named('far', '远夜航', 'Far Night'),
    named('night', '夜航', 'Night Passage'),
  ] as unknown as BoxSummary[],
  items: Array.from({ length: 9 }, (_, n) =>
    named(`i${n}`, `夜灯${n}`, `Lamp ${n}`),
  ) as unknown as GalleryItem[],
  pages: [
    { to: '/personal/limits', label: '限额与休息' },
    { to: '/provably-fair', label: '公平验证' },
  ],
};

describe('the suggestions of a search', () => {
  it('are in any language, those that start with the words first', () => {
    expect(suggest('夜航', searched).boxes.map(({ boxId }) => boxId)).toEqual(['night', 'far']);
    expect(suggest('PASSAGE', searched).boxes.map(({ boxId }) => boxId)).toEqual(['night']);
  });

  it('are a few of each kind', () => {
    expect(suggest('夜', searched).items).toHaveLength(5);
    expect(suggest('验证', searched)).toMatchObject({
      boxes: [],
      items: [],
      pages: [{ to: '/provably-fair' }],
    });
    expect(suggest('没有', searched)).toEqual({ boxes: [], items: [], pages: [] });
  });
});
