import { describe, expect, it } from 'vitest';
import { compareWithBest, startOfDay } from '../../../../src/ui/features/opening/tally/bestDrop.ts';
import { item, rolled } from './openingFixtures.ts';

const roll = (rollId: string, recoveryPrice: number) =>
  rolled(rollId, { item: item(rollId, { recoveryPrice }) });
const known = (recoveryPrice: number) => ({ rollId: 'known', item: item('known', { recoveryPrice }) });

describe('a result and the best drop of the day', () => {
  it('says what it exceeds', () => {
    expect(compareWithBest([roll('a', 100), roll('b', 900)], known(820), 500)).toMatchObject({
      rollId: 'a',
      best: { rollId: 'b' },
      beaten: 820,
    });
  });

  it('says nothing of the first drop of a day, and keeps it', () => {
    expect(compareWithBest([roll('a', 100)], null, 50)).toMatchObject({
      best: { rollId: 'a' },
      beaten: null,
    });
  });

  it('says nothing of an equal or a lesser one, and keeps the earlier', () => {
    for (const value of [820, 819]) {
      expect(compareWithBest([roll('a', value)], known(820), 500)).toMatchObject({
        best: { rollId: 'known' },
        beaten: null,
      });
    }
    expect(compareWithBest([], known(820), 500)).toBeNull();
  });

  it('says nothing of one that is worth less than its price, and keeps it', () => {
    expect(compareWithBest([roll('a', 900)], known(820), 901)).toMatchObject({
      best: { rollId: 'a' },
      beaten: null,
    });
  });

  it('counts the day of the device', () => {
    const noon = new Date(2026, 4, 6, 12, 30).getTime();
    expect(startOfDay(noon)).toBe(new Date(2026, 4, 6).toISOString());
  });
});
