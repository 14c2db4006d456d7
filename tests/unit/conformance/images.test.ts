import { describe, expect, it } from 'vitest';
import { boxShape, dropShape, imageHost, itemShape } from '../../../server/routes/shapes.ts';
import { bannerShape } from '../../../server/routes/siteShapes.ts';
import type { Box, Catalogue, ItemDefinition } from '../../../server/domain/catalogue/catalogue.ts';
import type { ToldDrop } from '../../../server/domain/feed/drops.ts';

const image = imageHost('https://img.example');
const names = { 'zh-CN': '深流', en: 'Deep Current' };
const item = { id: 'ak-deep-current', names, category: 'ak', grade: 1, price: 100 } as ItemDefinition;
const box = { id: 'ember', names, tagline: names, ranges: [], cover: item } as unknown as Box;

describe('pictures get the image host', () => {
  it('when they are relative', () => {
    expect(image('/art/avatars/1.webp')).toBe('https://img.example/art/avatars/1.webp');
    expect(image('https://elsewhere.example/a.webp')).toBe('https://elsewhere.example/a.webp');
    expect(image('')).toBe('');
  });

  it('in weaponImage', () => {
    expect(itemShape(item, image).weaponImage).toBe('https://img.example/art/items/ak-deep-current.webp');
  });

  it('in boxImage', () => {
    expect(boxShape(box, image).boxImage).toBe('https://img.example/art/boxes/ember.webp');
  });

  it('in the avatar of a drop', () => {
    const drop = { id: 'x', definitionId: item.id, boxId: null, eventType: 21, revealAt: new Date(0) };
    const told = { drop, nickname: 'lamp', avatar: '/art/avatars/1.webp' } as unknown as ToldDrop;
    const catalogue = { item: () => item } as unknown as Catalogue;
    expect(dropShape(told, catalogue, image).avatar).toBe('https://img.example/art/avatars/1.webp');
  });

  it('in banner', () => {
    const words = { eyebrow: names, title: names, lead: names, link: '/skin' };
    expect(bannerShape({ id: 'a', image: '/art/items/a.webp', ...words }, image).banner).toBe(
      'https://img.example/art/items/a.webp',
    );
  });

  it('which is the page’s own when none is set', () => {
    expect(imageHost('')('/art/boxes/ember.webp')).toBe('/art/boxes/ember.webp');
  });
});
