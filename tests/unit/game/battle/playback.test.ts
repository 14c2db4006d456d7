import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  playbackEnd,
  playbackAt,
  completedRounds,
  finaleStart,
  roundStart,
} from '../../../../src/game/rules/battle/playback.ts';

const lengths = { countdownMs: 3000, roundMs: 4200, finaleMs: 2000 };
const at = (elapsed: number, boxes = 3) => playbackAt(boxes, lengths, elapsed);

describe('the playback of a battle', () => {
  it.each([
    [-500, 'countdown', 0, 0, 0],
    [0, 'countdown', 0, 0, 0],
    [1500, 'countdown', 0, 1500, 0.5],
    [3000, 'round', 1, 0, 0],
    [5100, 'round', 1, 2100, 0.5],
    [7199, 'round', 1, 4199, 4199 / 4200],
    [7200, 'round', 2, 0, 0],
    [11_400, 'round', 3, 0, 0],
    [15_599, 'round', 3, 4199, 4199 / 4200],
    [15_600, 'finale', 3, 0, 0],
    [16_600, 'finale', 3, 1000, 0.5],
    [17_600, 'done', 3, 0, 1],
    [99_000, 'done', 3, 81_400, 1],
  ] as const)('is at %s ms in %s, round %s', (elapsed, phase, round, into, progress) => {
    expect(at(elapsed)).toEqual({ phase, round, into, progress });
  });

  it('is as long as its parts', () => {
    expect(roundStart(lengths, 1)).toBe(3000);
    expect(roundStart(lengths, 3)).toBe(11_400);
    expect(finaleStart(3, lengths)).toBe(15_600);
    expect(playbackEnd(3, lengths)).toBe(17_600);
    expect(playbackEnd(20, { ...lengths, roundMs: 1200 })).toBe(29_000);
  });

  it('starts each round at its own time', () => {
    for (let round = 1; round <= 20; round += 1) {
      expect(at(roundStart(lengths, round), 20)).toMatchObject({ phase: 'round', round, into: 0 });
    }
  });

  it('reveals the items of a round at its end, never before', () => {
    const over = (elapsed: number) => completedRounds(at(elapsed));
    expect([0, 3000, 7199, 7200, 15_599, 15_600, 17_600].map(over)).toEqual([0, 0, 0, 1, 2, 3, 3]);
  });

  it('never goes backwards', () => {
    const order = ['countdown', 'round', 'finale', 'done'];
    const moment = fc.double({ min: -1000, max: 120_000, noNaN: true });
    const length = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.record({ countdownMs: length, roundMs: length, finaleMs: length }),
        fc.tuple(moment, moment),
        (boxes, some, [one, other]) => {
          const earlier = playbackAt(boxes, some, Math.min(one, other));
          const later = playbackAt(boxes, some, Math.max(one, other));
          const place = (now: typeof earlier) => order.indexOf(now.phase) * 100 + now.round + now.progress;
          expect(place(later)).toBeGreaterThanOrEqual(place(earlier));
          expect(later.progress).toBeGreaterThanOrEqual(0);
          expect(later.progress).toBeLessThanOrEqual(1);
          expect(later.round).toBeLessThanOrEqual(boxes);
        },
      ),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});
