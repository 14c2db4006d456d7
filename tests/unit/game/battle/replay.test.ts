import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replayAfter, replayMoves, replayOf, replayPlace } from '../../../../src/game/rules/battle/replay.ts';
import type { ReplayClock, ReplayStep } from '../../../../src/game/rules/battle/replay.ts';

const LENGTH = 20_000;

/** What a viewer does, each step at its own time. */
const after = (steps: [now: number, step: ReplayStep][], start = replayOf(LENGTH, 1000)): ReplayClock =>
  steps.reduce((clock, [now, step]) => replayAfter(clock, step, now), start);

const play: ReplayStep = { type: 'play' };
const pause: ReplayStep = { type: 'pause' };
const skip: ReplayStep = { type: 'skip' };
const seek = (to: number): ReplayStep => ({ type: 'seek', to });
const speed = (factor: number): ReplayStep => ({ type: 'speed', speed: factor });

describe('the clock of a replay', () => {
  it('stands at its beginning, or at the round a link leads to, until it is played', () => {
    expect(replayPlace(replayOf(LENGTH, 1000), 9000)).toBe(0);
    expect(replayPlace(replayOf(LENGTH, 1000, 11_400), 9000)).toBe(11_400);
    expect(replayPlace(replayOf(LENGTH, 1000, 99_999), 9000)).toBe(LENGTH);
    expect(replayMoves(replayOf(LENGTH, 1000), 9000)).toBe(false);
  });

  it('plays, pauses and goes on where it was', () => {
    const paused = after([
      [1000, play],
      [4000, pause],
    ]);
    expect(replayPlace(paused, 60_000)).toBe(3000);
    const again = replayAfter(paused, play, 60_000);
    expect(replayPlace(again, 60_500)).toBe(3500);
    expect(replayMoves(again, 60_500)).toBe(true);
  });

  it('keeps its place when the speed changes', () => {
    const faster = after([
      [1000, play],
      [3000, speed(4)],
    ]);
    expect(replayPlace(faster, 3000)).toBe(2000);
    expect(replayPlace(faster, 4000)).toBe(6000);
    expect(replayPlace(replayAfter(faster, speed(0.5), 4000), 6000)).toBe(7000);
  });

  it('seeks within its length, running or paused as it was', () => {
    const running = after([
      [1000, play],
      [2000, seek(15_000)],
    ]);
    expect(replayPlace(running, 3000)).toBe(16_000);
    expect(replayPlace(after([[2000, seek(-5)]]), 3000)).toBe(0);
    expect(replayPlace(after([[2000, seek(LENGTH + 1)]]), 3000)).toBe(LENGTH);
    expect(replayMoves(after([[2000, seek(7)]]), 3000)).toBe(false);
  });

  it('stops at its end, and starts again from there', () => {
    const over = after([[1000, play]]);
    expect(replayPlace(over, 1_000_000)).toBe(LENGTH);
    expect(replayMoves(over, 1_000_000)).toBe(false);
    expect(replayPlace(replayAfter(over, play, 1_000_000), 1_000_100)).toBe(100);
  });

  it('is dragged back from its end and runs on, as it was running', () => {
    const back = replayAfter(after([[1000, play]]), seek(5000), 1_000_000);
    expect(replayPlace(back, 1_000_100)).toBe(5100);
  });

  it('skips to its end and stays', () => {
    const skipped = after([
      [1000, play],
      [1500, skip],
    ]);
    expect(replayPlace(skipped, 1500)).toBe(LENGTH);
    expect(replayMoves(replayAfter(skipped, seek(0), 2000), 3000)).toBe(false);
  });

  it.each([0, -1, NaN, Infinity])('does not run at speed %s', (factor) => {
    expect(() => after([[1000, speed(factor)]])).toThrow(RangeError);
  });

  it('stays within its length whatever is done, even if the device’s clock goes back', () => {
    const step = fc.oneof(
      fc.constantFrom(play, pause, skip),
      fc.integer({ min: -LENGTH, max: 2 * LENGTH }).map(seek),
      fc.constantFrom(0.25, 0.5, 1, 2, 4).map(speed),
    );
    const time = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, step)), time, (steps, now) => {
        const place = replayPlace(after(steps), now);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(LENGTH);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});
