import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  repeatRules,
  type RepeatOutcome,
  type RepeatPlan,
  type RepeatRequest,
} from '../../../../src/game/rules/wheel/repeat.ts';

const { none, after, end } = repeatRules<RepeatRequest, RepeatOutcome>();
const request = (over: Partial<RepeatPlan> = {}): RepeatRequest => ({
  plan: { times: 10, stopAtWin: false, lossLimit: null, ...over },
  price: 500,
});
const lost = { rollId: 'lost', won: false, paid: 500, worth: 0 };
const won = { rollId: 'won', won: true, paid: 500, worth: 1200 };

describe('a series', () => {
  it('ends after its number of dreams', () => {
    let progress = none;
    for (let done = 0; done < 10; done += 1) {
      expect(end(request(), progress, null)).toBeNull();
      progress = after(progress, lost);
    }
    expect(end(request(), progress, null)).toBe('times');
  });

  it('ends at a win only when asked to', () => {
    const progress = after(none, won);
    expect(progress).toEqual({ outcomes: [won], done: 1, wins: 1, net: 700 });
    expect(end(request({ stopAtWin: true }), progress, null)).toBe('win');
    expect(end(request(), progress, null)).toBeNull();
  });

  it('ends before a dream that could lose more than the limit, and counts what was won', () => {
    const limited = request({ lossLimit: 1_000 });
    const twice = after(after(none, lost), lost);
    expect(end(limited, after(none, lost), null)).toBeNull();
    expect(end(limited, twice, null)).toBe('loss');
    expect(end(limited, after(twice, won), null)).toBeNull();
  });

  it('never loses more than its limit', () => {
    const dreams = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(dreams, fc.integer({ min: 0, max: 9_000 }), (wins, lossLimit) => {
        const limited = request({ times: 20, lossLimit });
        let progress = none;
        for (const isWin of wins) {
          if (end(limited, progress, null) !== null) break;
          progress = after(progress, isWin ? won : lost);
        }
        expect(-progress.net).toBeLessThanOrEqual(lossLimit);
      }),
    );
  });
});
