import { describe, expect, it } from 'vitest';
import { compareWithBest, fetchBestOfDay } from '../../../../src/ui/features/box/tally/bestDrop.ts';
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
});

describe('the best drop of the day', () => {
  const noon = new Date(2026, 4, 6, 12, 30).getTime();
  const HOUR = 3_600_000;
  const fetchAt = async (deviceNow: number) => {
    const asked: string[] = [];
    const day = await fetchBestOfDay({
      now: () => deviceNow,
      fetchTime: () => Promise.resolve(noon),
      fetchBest: (since) => {
        asked.push(since);
        return Promise.resolve(known(820));
      },
    });
    return { asked, day };
  };

  it.each([
    ['right', 0],
    ['three days ahead', 72 * HOUR],
    ['a year behind', -365 * 24 * HOUR],
  ])('is of the server’s day with a device clock that is %s', async (_how, wrong) => {
    const { asked, day } = await fetchAt(noon + wrong);
    expect(asked).toEqual([new Date(2026, 4, 6).toISOString()]);
    expect(day).toEqual({ best: known(820), endsAt: noon + wrong + 11.5 * HOUR });
  });
});
