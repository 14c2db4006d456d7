import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyReplayCommand,
  isReplayRunning,
  createReplay,
  replayPosition,
} from '../../../../src/game/rules/battle/replay.ts';
import type { ReplayClock, ReplayCommand } from '../../../../src/game/rules/battle/replay.ts';

const LENGTH = 20_000;

/** What a viewer does, each step at its own time. */
const after = (
  steps: [now: number, step: ReplayCommand][],
  start = createReplay(LENGTH, 1000),
): ReplayClock => steps.reduce((clock, [now, step]) => applyReplayCommand(clock, step, now), start);

const play: ReplayCommand = { type: 'play' };
const pause: ReplayCommand = { type: 'pause' };
const skip: ReplayCommand = { type: 'skip' };
const seek = (to: number): ReplayCommand => ({ type: 'seek', to });
const speed = (factor: number): ReplayCommand => ({ type: 'speed', speed: factor });

describe('the clock of a replay', () => {
  it('is at its start, or at the round of a link, until it is played', () => {
    expect(replayPosition(createReplay(LENGTH, 1000), 9000)).toBe(0);
    expect(replayPosition(createReplay(LENGTH, 1000, 11_400), 9000)).toBe(11_400);
    expect(replayPosition(createReplay(LENGTH, 1000, 99_999), 9000)).toBe(LENGTH);
    expect(isReplayRunning(createReplay(LENGTH, 1000), 9000)).toBe(false);
  });

  it('plays, pauses and resumes at the same position', () => {
    const paused = after([
      [1000, play],
      [4000, pause],
    ]);
    expect(replayPosition(paused, 60_000)).toBe(3000);
    const again = applyReplayCommand(paused, play, 60_000);
    expect(replayPosition(again, 60_500)).toBe(3500);
    expect(isReplayRunning(again, 60_500)).toBe(true);
  });

  it('keeps its position when the speed changes', () => {
    const faster = after([
      [1000, play],
      [3000, speed(4)],
    ]);
    expect(replayPosition(faster, 3000)).toBe(2000);
    expect(replayPosition(faster, 4000)).toBe(6000);
    expect(replayPosition(applyReplayCommand(faster, speed(0.5), 4000), 6000)).toBe(7000);
  });

  it('seeks within its length and stays running or paused', () => {
    const running = after([
      [1000, play],
      [2000, seek(15_000)],
    ]);
    expect(replayPosition(running, 3000)).toBe(16_000);
    expect(replayPosition(after([[2000, seek(-5)]]), 3000)).toBe(0);
    expect(replayPosition(after([[2000, seek(LENGTH + 1)]]), 3000)).toBe(LENGTH);
    expect(isReplayRunning(after([[2000, seek(7)]]), 3000)).toBe(false);
  });

  it('stops at its end, and restarts from its beginning', () => {
    const over = after([[1000, play]]);
    expect(replayPosition(over, 1_000_000)).toBe(LENGTH);
    expect(isReplayRunning(over, 1_000_000)).toBe(false);
    expect(replayPosition(applyReplayCommand(over, play, 1_000_000), 1_000_100)).toBe(100);
  });

  it('keeps running after a seek back from its end', () => {
    const back = applyReplayCommand(after([[1000, play]]), seek(5000), 1_000_000);
    expect(replayPosition(back, 1_000_100)).toBe(5100);
  });

  it('skips to its end and stops', () => {
    const skipped = after([
      [1000, play],
      [1500, skip],
    ]);
    expect(replayPosition(skipped, 1500)).toBe(LENGTH);
    expect(isReplayRunning(applyReplayCommand(skipped, seek(0), 2000), 3000)).toBe(false);
  });

  it.each([0, -1, NaN, Infinity])('refuses the speed %s', (factor) => {
    expect(() => after([[1000, speed(factor)]])).toThrow(
      new RangeError(`a replay cannot run at speed ${factor}`),
    );
  });

  it('stays within its length for any command, even if the device’s clock is set back', () => {
    const step = fc.oneof(
      fc.constantFrom(play, pause, skip),
      fc.integer({ min: -LENGTH, max: 2 * LENGTH }).map(seek),
      fc.constantFrom(0.25, 0.5, 1, 2, 4).map(speed),
    );
    const time = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, step)), time, (steps, now) => {
        const place = replayPosition(after(steps), now);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(LENGTH);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});
