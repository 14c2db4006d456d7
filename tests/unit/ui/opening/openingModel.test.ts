import { describe, expect, it } from 'vitest';
import {
  bestItem,
  toReelBox,
  reelSeed,
  toReelSpin,
  totalValue,
} from '../../../../src/ui/shared/play/openingModel.ts';
import { entries, item, naming, rolled } from './openingFixtures.ts';

describe('the mapping from the wire to the game', () => {
  it('sorts the entries of a box by ticket', () => {
    expect(toReelBox({ entries }, naming).items.map(({ item: { id }, from, to }) => [id, from, to])).toEqual([
      ['knife', 1, 60],
      ['lamp', 61, 1000],
      ['dove', 1001, 100_000],
    ]);
  });

  it('has category and name in the player’s language', () => {
    const [first] = toReelBox({ entries }, naming).items;
    expect(first?.item).toEqual({
      id: 'knife',
      picture: '/art/items/knife.webp',
      grade: 0,
      kind: 'AWP',
      name: 'knife',
    });
  });

  it('has value, multiple and degree of its win where the price is known', () => {
    const priced = [{ ...entries[0]!, ...item('lamp', { grade: 2, recoveryPrice: 1_050 }) }];
    expect(toReelBox({ entries: priced }, naming, 500).items[0]?.item).toMatchObject({
      value: 1_050,
      price: '10.50',
      multiple: '×2.10',
      degree: 2,
    });
    expect(toReelBox({ entries: priced }, naming, 0).items[0]?.item.degree).toBeUndefined();
  });

  it('seeds the strip with public hash, user seed and round', () => {
    expect(reelSeed(rolled('a'))).toBe('hash:seed:7');
  });

  it('spins to the rolled item', () => {
    expect(toReelSpin(rolled('a'))).toEqual({ winner: 'dove', seed: 'hash:seed:7' });
  });

  it('finds the rarest, and the most valuable of the rarest', () => {
    const common = rolled('a', { item: item('dove', { recoveryPrice: 999_999 }) });
    const rare = rolled('b', { item: item('lamp', { grade: 1, recoveryPrice: 100 }) });
    const rarer = rolled('c', { item: item('lamp', { grade: 1, recoveryPrice: 200 }) });
    expect(bestItem([common, rare, rarer])?.rollId).toBe('c');
    expect(bestItem([])).toBeUndefined();
  });

  it('sums the values', () => {
    expect(totalValue([rolled('a'), rolled('b')])).toBe(1640);
  });
});
