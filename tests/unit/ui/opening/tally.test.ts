import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import {
  countCall,
  emptyTally,
  readTally,
  resetTally,
  writeTally,
} from '../../../../src/ui/features/box/tally/tally.ts';
import { item, rolled } from './openingFixtures.ts';

const cost = { price: 4600, isFree: false };
const call = (first: string, ...values: number[]) =>
  values.map((recoveryPrice, index) =>
    rolled(index === 0 ? first : `${first}-${index}`, { item: item('dove', { recoveryPrice }) }),
  );

describe('the tally of a visit', () => {
  it('adds what each call cost and gave', () => {
    const one = countCall(emptyTally('p'), call('a', 820), cost);
    const two = countCall(one, call('b', 100, 20_000), cost);
    expect(two).toMatchObject({ opened: 3, spent: 13_800, won: 20_920 });
  });

  it('counts a result once, however often it is shown', () => {
    const once = countCall(emptyTally('p'), call('a', 820), cost);
    expect(countCall(once, call('a', 820), cost)).toBe(once);
    expect(countCall(once, [], cost)).toBe(once);
    const kept = resetTally(once);
    expect(kept).toMatchObject({ opened: 0, spent: 0, won: 0 });
    expect(countCall(kept, call('a', 820), cost)).toBe(kept);
  });

  it('counts a free box as won and not as spent', () => {
    expect(countCall(emptyTally('p'), call('a', 820), { ...cost, isFree: true })).toMatchObject({
      opened: 1,
      spent: 0,
      won: 820,
    });
  });

  it('is kept in the tab for its player alone', () => {
    const storage = memoryStorage();
    expect(readTally(storage, 'p')).toEqual(emptyTally('p'));
    const tally = countCall(emptyTally('p'), call('a', 820), cost);
    writeTally(storage, tally);
    expect(readTally(storage, 'p')).toEqual(tally);
    expect(readTally(storage, 'q')).toEqual(emptyTally('q'));
    storage.write('openingTally', '{"opened":"many"}');
    expect(readTally(storage, 'p')).toEqual(emptyTally('p'));
  });
});
