import type { Drop } from '../../../src/net/contract/entities.ts';

/** A drop as the server tells it. `number` makes its id, `second` its time. */
export function dropOf(number: number, second: number, grade: Drop['grade'] = 3): Drop {
  return {
    id: `0198f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    grade,
    item: {
      itemId: 'ak-deep-current',
      voucherName: 'AK | Deep Current',
      names: { 'zh-CN': '深流', en: 'Deep Current' },
      category: 'ak',
      grade,
      recoveryPrice: 1250,
      weaponImage: '/art/items/ak-deep-current.webp',
    },
    playerName: 'lamp',
    avatar: '/art/avatars/1.webp',
    boxId: 'deep',
    boxNames: { 'zh-CN': '深海', en: 'Deep' },
    eventType: 21,
    time: new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString(),
  };
}
