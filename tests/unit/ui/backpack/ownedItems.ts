import type { OwnedItem } from '../../../../src/net/contract/entities.ts';
import { item } from '../opening/openingFixtures.ts';

/** An item of the backpack, worth 820. */
export const owned = (id: string, part: Partial<OwnedItem> = {}): OwnedItem => ({
  id,
  item: item('dove'),
  stat: 0,
  boxId: 'night',
  boxNames: null,
  rollId: null,
  createTime: '2026-01-01T00:00:00Z',
  favourite: false,
  ...part,
});
