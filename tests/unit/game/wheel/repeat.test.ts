import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterDream,
  NO_PROGRESS,
  repeatEnd,
  type RepeatPlan,
} from '../../../../src/game/rules/wheel/repeat.ts';

const plan = (over: Partial<RepeatPlan> = {}): RepeatPlan => ({
  times: 10,
  stopAtWin: false,
  lossLimit: null,
  ...over,
});
const lost = { won: false, paid: 500, worth: 0 };
const won = { won: true, paid: 500, worth: 1200 };

describe('a series', () => {
  it('ends after its number of dreams', () => {
    let progress = NO_PROGRESS;
    for (let done = 0; done < 10; done += 1) {
      expect(repeatEnd(plan(), progress, 500)).toBeNull();
      progress = afterDream(progress, lost);
    }
    expect(repeatEnd(plan(), progress, 500)).toBe('times');
  });

  it('ends at a win only when asked to', () => {
    const progress = afterDream(NO_PROGRESS, won);
    expect(progress).toEqual({ done: 1, wins: 1, net: 700 });
    expect(repeatEnd(plan({ stopAtWin: true }), progress, 500)).toBe('win');
    expect(repeatEnd(plan(), progress, 500)).toBeNull();
  });

  it('ends before a dream that could lose more than the limit, and counts what was won', () => {
    const limited = plan({ lossLimit: 1_000 });
    const twice = afterDream(afterDream(NO_PROGRESS, lost), lost);
    expect(repeatEnd(limited, afterDream(NO_PROGRESS, lost), 500)).toBeNull();
    expect(repeatEnd(limited, twice, 500)).toBe('loss');
    expect(repeatEnd(limited, afterDream(twice, won), 500)).toBeNull();
  });

  it('never loses more than its limit', () => {
    const dreams = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(dreams, fc.integer({ min: 0, max: 9_000 }), (wins, lossLimit) => {
        const limited = plan({ times: 20, lossLimit });
        let progress = NO_PROGRESS;
        for (const isWin of wins) {
          if (repeatEnd(limited, progress, 500) !== null) break;
          progress = afterDream(progress, isWin ? won : lost);
        }
        expect(-progress.net).toBeLessThanOrEqual(lossLimit);
      }),
    );
  });
});
