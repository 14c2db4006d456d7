import type { BoxDetail, CatalogueItem, Opening } from '../../../../src/net/contract/entities.ts';
import { textIn } from '../../../../src/net/contract/primitives.ts';
import type { DemoRoll } from '../../../../src/ui/features/box/state/rollDemo.ts';
import type { Naming } from '../../../../src/ui/shared/play/openingModel.ts';

export const naming: Naming = {
  kind: (category) => category.toUpperCase(),
  name: (names) => textIn(names, 'en'),
};

export function item(itemId: string, over: Partial<CatalogueItem> = {}): CatalogueItem {
  return {
    itemId,
    voucherName: itemId,
    names: { 'zh-CN': itemId, en: itemId },
    category: 'awp',
    grade: 4,
    recoveryPrice: 820,
    weaponImage: `/art/items/${itemId}.webp`,
    ...over,
  };
}

export function rolled(rollId: string, over: Partial<Opening> = {}): Opening {
  return {
    rollId,
    round: 7,
    roll: 137,
    publicHash: 'hash',
    userSeed: 'seed',
    boxVersion: 3,
    tableHash: '0'.repeat(64),
    ownedId: `owned-${rollId}`,
    item: item('dove'),
    ...over,
  };
}

export const entries: BoxDetail['entries'] = [
  { ...item('dove'), from: 1001, to: 100_000, value: 820 },
  { ...item('knife', { grade: 0, recoveryPrice: 621_850 }), from: 1, to: 60, value: 621_850 },
  { ...item('lamp', { grade: 1, recoveryPrice: 128_600 }), from: 61, to: 1000, value: 128_600 },
];

export const demoBox = { boxId: 'night', version: 3, entries };

export function demoRoll(rollId: string): DemoRoll {
  const { round, roll, publicHash, userSeed, item: dove } = rolled(rollId);
  return { rollId, round, roll, publicHash, userSeed, item: dove, serverSeed: 'server', secretSalt: 'salt' };
}
