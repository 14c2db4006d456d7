import type { CatalogueItem, OwnedItem } from '../../../../src/net/contract/entities.ts';
import type { Dream } from '../../../../src/net/contract/games/dreams.ts';

export const RULES = { minTickets: 1_000, maxTickets: 75_000, edge: 500 };

export function target(recoveryPrice: number, itemId = 'knife'): CatalogueItem {
  return {
    itemId,
    voucherName: itemId,
    names: { 'zh-CN': itemId, en: itemId },
    category: 'knife',
    grade: 0,
    recoveryPrice,
    weaponImage: `/art/items/${itemId}.webp`,
  };
}

export function owned(id: string, recoveryPrice: number): OwnedItem {
  return {
    id,
    item: target(recoveryPrice, id),
    stat: 0,
    boxId: null,
    boxNames: null,
    rollId: null,
    createTime: '2026-11-22T00:00:00.000Z',
    favourite: false,
  };
}

export const DREAM: Dream = {
  target: target(10_000),
  edge: 500,
  tickets: 42_500,
  side: 'under',
  dreamFee: 4_474,
  termsHash: '0'.repeat(64),
  won: true,
  coins: 4_474,
  stakedItems: 0,
  stakedValue: 0,
  change: 0,
  rollId: 'roll-1',
  round: 7,
  roll: 137,
  publicHash: 'hash',
  userSeed: 'seed',
  ownedId: 'owned-1',
};
