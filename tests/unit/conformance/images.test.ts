import { describe, expect, it } from 'vitest';
import {
  presentBox,
  presentDrop,
  createImageUrlBuilder,
  presentItem,
} from '../../../server/presenters/catalogue.ts';
import { presentHeadPic, presentLostItem, presentUserInfo } from '../../../server/presenters/accounts.ts';
import { headPicList } from '../../../server/domain/accounts/avatars.ts';
import type { Player } from '../../../server/domain/accounts/players.ts';
import { presentMallItem } from '../../../server/presenters/mall.ts';
import { presentBanner } from '../../../server/presenters/announcements.ts';
import type { Box, Catalogue, ItemDefinition } from '../../../server/domain/catalogue/catalogue.ts';
import type { FeedDrop } from '../../../server/domain/feed/drops.ts';

const image = createImageUrlBuilder('https://img.example');
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
    expect(presentItem(item, image).weaponImage).toBe('https://img.example/art/items/ak-deep-current.webp');
  });

  it('in virtualImg', () => {
    expect(presentMallItem({ item, stock: null }, image).virtualImg).toBe(
      'https://img.example/art/items/ak-deep-current.webp',
    );
  });

  it('in boxImage', () => {
    expect(presentBox(box, image).boxImage).toBe('https://img.example/art/boxes/ember.webp');
  });

  it('in the avatar of a drop', () => {
    const drop = { id: 'x', definitionId: item.id, boxId: null, eventType: 21, revealAt: new Date(0) };
    const told = { drop, nickname: 'lamp', avatar: '/art/avatars/1.webp' } as unknown as FeedDrop;
    const catalogue = { item: () => item } as unknown as Catalogue;
    expect(presentDrop(told, catalogue, image).avatar).toBe('https://img.example/art/avatars/1.webp');
  });

  it('in banner', () => {
    const words = { eyebrow: names, title: names, lead: names, link: '/skin' };
    expect(presentBanner({ id: 'a', image: '/art/items/a.webp', ...words }, image).banner).toBe(
      'https://img.example/art/items/a.webp',
    );
  });

  it('in headPic and headGround', () => {
    const [relative] = headPicList;
    const shown = relative && presentHeadPic(relative, image);
    expect(shown?.headPic).toBe('https://img.example/art/avatars/lamp-cat.webp');
    expect(shown?.headGround).toBe('https://img.example/art/avatars/ground-dusk.webp');
  });

  it('in the avatar and headGround of the player', () => {
    const player = { avatar: '/art/avatars/fox.webp', phone: null, mail: null, createdAt: new Date(0) };
    const shown = presentUserInfo(
      player as Player,
      { main: 0, secondary: 0, hold: 0, isLimited: false },
      image,
    );
    expect(shown.avatar).toBe('https://img.example/art/avatars/fox.webp');
    expect(shown.headGround).toBe('https://img.example/art/avatars/ground-moss.webp');
  });

  it('in image', () => {
    const catalogue = { item: () => item } as unknown as Catalogue;
    const lost = presentLostItem({ definitionId: item.id, price: 100 }, catalogue, image);
    expect(lost.image).toBe('https://img.example/art/items/ak-deep-current.webp');
  });

  it('which is the page’s own by default', () => {
    expect(createImageUrlBuilder('')('/art/boxes/ember.webp')).toBe('/art/boxes/ember.webp');
  });
});
