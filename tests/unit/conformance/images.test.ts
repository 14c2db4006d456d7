import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  presentBox,
  presentDrop,
  createImageUrlBuilder,
  presentItem,
} from '../../../server/presenters/catalogue.ts';
import {
  presentHeadPic,
  presentLostItem,
  presentUserInfo,
} from '../../../server/presenters/accounts/accounts.ts';
import { headPicList } from '../../../server/domain/avatars/avatars.ts';
import type { OwnAccount } from '../../../server/domain/accounts/own-account.ts';
import { presentMallItem } from '../../../server/presenters/items/mall.ts';
import { freeBoxSource } from '../../../src/net/contract/games/freeBoxes.ts';
import { presentBanner } from '../../../server/presenters/site/announcements.ts';
import { presentCodeGift } from '../../../server/presenters/items/code-gift.ts';
import { presentFreeBox } from '../../../server/presenters/games/free-boxes.ts';
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

  it('in giftImage', () => {
    const catalogue = { item: () => item, box: () => box } as unknown as Catalogue;
    const context = { catalogue, image, now: new Date(0) };
    const given = { definitionId: item.id, ownedId: 'x', price: 1 };
    const free = { freeBoxId: 'x', boxId: box.id, grantedAt: new Date(0).toISOString(), expiresAt: null };
    const gifts = [
      presentCodeGift({ kind: 'coins', amount: 1, transferId: 'x' }, context),
      presentCodeGift({ kind: 'item', ...given }, context),
      presentCodeGift({ kind: 'freeBox', ...free }, context),
    ];
    expect(gifts.map(({ giftImage }) => giftImage)).toEqual([
      'https://img.example/art/gifts/coins.svg',
      'https://img.example/art/items/ak-deep-current.webp',
      'https://img.example/art/boxes/ember.webp',
    ]);
  });

  it('in sourceImage', () => {
    const catalogue = { box: () => undefined } as unknown as Catalogue;
    const row = { id: 'x', boxId: 'ember', grantedAt: new Date(0), expiresAt: null, rollId: null };
    const sources = freeBoxSource.options.map((source) =>
      presentFreeBox({ ...row, source }, { catalogue, image, now: new Date(0) }),
    );
    expect(sources.map(({ sourceImage }) => sourceImage)).toEqual([
      'https://img.example/art/gifts/code.svg',
      'https://img.example/art/gifts/reward.svg',
      'https://img.example/art/gifts/operator.svg',
    ]);
    const drawn = new Set(readdirSync(new URL('../../../assets/gifts', import.meta.url)));
    for (const { sourceImage } of sources) expect(drawn).toContain(sourceImage.split('/').at(-1));
  });

  it('in the avatar of a drop', () => {
    const drop = { id: 'x', definitionId: item.id, boxId: null, eventType: 21, revealAt: new Date(0) };
    const feedDrop = { drop, nickname: 'lamp', avatar: '/art/avatars/1.webp' } as unknown as FeedDrop;
    const catalogue = { item: () => item } as unknown as Catalogue;
    expect(presentDrop(feedDrop, catalogue, image).avatar).toBe('https://img.example/art/avatars/1.webp');
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
    const account = {
      avatar: '/art/avatars/fox.webp',
      phone: null,
      mail: null,
      createdAt: new Date(0),
      documentsToAccept: [],
    };
    const shown = presentUserInfo(account as unknown as OwnAccount, image);
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
