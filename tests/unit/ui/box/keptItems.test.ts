import { describe, expect, it } from 'vitest';
import { keptItems, salesOnStage } from '../../../../src/ui/features/box/auto/autoSeries.ts';
import type { SeriesItem } from '../../../../src/ui/features/box/auto/autoSeries.ts';

const item = (rollId: string): SeriesItem => ({
  rollId,
  ownedId: `owned-${rollId}`,
  paid: 500,
  worth: 200,
  grade: 4,
  names: { 'zh-CN': '物品', en: 'Item' },
});
const items = ['a', 'b', 'c'].map(item);
const progress = { done: 3, spent: 1500, won: 600, best: null, last: null, items };

describe('the end of a series', () => {
  it.each([
    ['everything, while nothing is sold', [], ['a', 'b', 'c']],
    ['nothing that the series has sold', [item('a')], ['b', 'c']],
    ['nothing once all are sold', items, []],
  ])('offers to sell %s', (_what, sold, kept) => {
    expect(keptItems({ progress, sold }).map(({ rollId }) => rollId)).toEqual(kept);
  });

  const shown = [{ rollId: 'c' }];
  it('learns what was sold and undone where the last result is shown', () => {
    expect(salesOnStage({ progress, sold: [] }, { rolled: shown, sold: ['c'] })).toEqual({
      added: [item('c')],
      undone: [],
    });
    expect(salesOnStage({ progress, sold: items }, { rolled: shown, sold: [] })).toEqual({
      added: [],
      undone: ['c'],
    });
  });

  it('keeps its own sales once the last result is closed', () => {
    expect(salesOnStage({ progress, sold: items }, { rolled: [], sold: [] })).toEqual({
      added: [],
      undone: [],
    });
  });
});
