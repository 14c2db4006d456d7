import type { CodeGift } from '../../../src/net/contract/calls/items/code.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { GivenGift } from '../../domain/codes/give.ts';
import { presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import { presentFreeBox } from '../games/free-boxes.ts';

interface GiftContext {
  readonly catalogue: Catalogue;
  readonly image: ImageUrlBuilder;
  readonly now: Date;
}

/** What a golden code gave, with its picture. */
export function presentCodeGift(gift: GivenGift, context: GiftContext): CodeGift {
  const { catalogue, image } = context;
  if (gift.kind === 'coins') {
    return { kind: 'coins', giftImage: image('/art/gifts/coins.svg'), amount: gift.amount };
  }
  if (gift.kind === 'item') {
    const item = presentItem(catalogue.item(gift.definitionId), image, gift.price);
    return { kind: 'item', giftImage: item.weaponImage, ownedId: gift.ownedId, item };
  }
  const { freeBoxId: id, boxId, grantedAt, expiresAt } = gift;
  const freeBox = presentFreeBox(
    {
      id,
      boxId,
      source: 'code',
      grantedAt: new Date(grantedAt),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      rollId: null,
    },
    context,
  );
  return { kind: 'freeBox', giftImage: freeBox.boxImage, freeBox };
}
