import { describe, expect, it } from 'vitest';
import { fillMoment, fillStill, initialFrame } from '../../../../src/game/rules/draw/frame.ts';
import { drawLayout, fadeAt, WON_GROWTH } from '../../../../src/game/rules/draw/layout.ts';
import { LEAVE_MS, revealedAt, stopTime, winSpan } from '../../../../src/game/rules/draw/playback.ts';
import { codesInRound, FIRST_INDEX, sampleCodes, STOP_INDEX } from '../../../../src/game/rules/draw/strip.ts';
import { WIN_MS } from '../../../../src/game/rules/finish.ts';
import { durations, MODEL, modelOf } from './draws.ts';

const linear = (progress: number) => progress;

describe('the codes of a strip', () => {
  it('end at the winner and are the same for the same seed', () => {
    const strip = sampleCodes(MODEL, 1);
    expect(strip[STOP_INDEX]).toBe('100007');
    expect(sampleCodes(MODEL, 1)).toEqual(strip);
    expect(sampleCodes(MODEL, 2)).not.toEqual(strip);
  });

  it('do not depend on who wins, but for the winner’s own place', () => {
    const others = (winner: string) => sampleCodes(modelOf([winner]), 1).toSpliced(STOP_INDEX, 1);
    expect(others('100001')).toEqual(others('100049'));
  });

  it('leave out who has won before, unless winners stay in', () => {
    expect(codesInRound(MODEL, 3)).toHaveLength(48);
    expect(sampleCodes(MODEL, 3)).not.toContain('100007');
    expect(codesInRound({ ...MODEL, repeats: true }, 3)).toHaveLength(50);
  });

  it('take every code equally often', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 400; index += 1) {
      const [prize] = MODEL.prizes;
      if (!prize) throw new Error('no prize');
      const strip = sampleCodes({ ...MODEL, prizes: [{ ...prize, seed: `fixed:${index}` }] }, 1);
      for (const code of strip.toSpliced(STOP_INDEX, 1)) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const expected = total / 50;
    const deviation = Math.sqrt(expected * (1 - 1 / 50));
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(4 * deviation);
    expect(counts.size).toBe(50);
  });

  it('are refused for a winner who does not take part', () => {
    expect(() => sampleCodes(modelOf(['999999']), 1)).toThrow(RangeError);
    expect(() => sampleCodes(modelOf(['100007', '100007']), 2)).toThrow(RangeError);
  });
});

describe('the playback of a draw', () => {
  const { countdownMs, roundMs } = durations;

  it('reveals a winner when the strip of its round stops', () => {
    const stop = durations.countdownMs + stopTime(durations);
    expect(revealedAt(3, durations, -5_000)).toBe(0);
    expect(revealedAt(3, durations, stop - 1)).toBe(0);
    expect(revealedAt(3, durations, stop)).toBe(1);
    expect(revealedAt(3, durations, stop + durations.roundMs)).toBe(2);
    expect(revealedAt(3, durations, 1e9)).toBe(3);
  });

  it('stops a strip after 76 % of its round', () => {
    expect(stopTime(durations)).toBe(4_560);
  });

  it('leaves the win scene 300 ms after the stop, and as much as the round has when another follows', () => {
    expect(winSpan(durations, true)).toEqual({ at: 4_860, ms: WIN_MS });
    expect(winSpan(durations, false)).toEqual({ at: 4_860, ms: roundMs - LEAVE_MS - 4_860 });
    const long = { ...durations, roundMs: 20_000 };
    expect(winSpan(long, false)).toEqual({ at: 15_500, ms: WIN_MS });
  });

  it.each([
    [0, 'countdown', 1, 0],
    [countdownMs, 'round', 1, 38],
    [countdownMs + 4_559, 'round', 1, 38],
    [countdownMs + 4_560, 'round', 1, 0],
    [countdownMs + roundMs + 100, 'round', 2, 38],
    [countdownMs + 3 * roundMs, 'finale', 3, 0],
    [countdownMs + 3 * roundMs + 2_000, 'done', 3, 0],
  ] as const)(
    'at %i ms of the %s, shows round %i, passing %i tiles in a strip',
    (elapsed, phase, round, tiles) => {
      const frame = initialFrame();
      fillMoment(frame, 3, durations, elapsed, linear);
      expect(frame).toMatchObject({ phase, round });
      expect(frame.speed * stopTime(durations)).toBeCloseTo(tiles, 6);
    },
  );

  it.each([
    [0, 'countdown', 1, 0],
    [countdownMs, 'round', 1, 0],
    [countdownMs + 4_559, 'round', 1, 0],
    [countdownMs + 4_560, 'round', 1, 1],
    [countdownMs + roundMs + 100, 'round', 2, 0],
    [countdownMs + 3 * roundMs, 'finale', 3, 1],
    [countdownMs + 3 * roundMs + 2_000, 'done', 3, 1],
  ] as const)(
    'without travel, at %i ms of the %s, shows round %i with its code %i',
    (elapsed, phase, round, landed) => {
      const frame = initialFrame();
      Object.assign(frame, { speed: 1, motes: 1, lamp: 0.5 });
      Object.assign(frame.win, { seen: 1, motes: 1 });
      fillStill(frame, 3, durations, elapsed);
      expect(frame).toEqual({
        ...initialFrame(),
        phase,
        round,
        at: landed === 1 ? STOP_INDEX : FIRST_INDEX,
        seen: 1,
        landed,
        pool: landed,
      });
    },
  );
});

/** The measures of stages, as they were looked at: CSS px, rounded to 0.01. */
const MEASURES = [
  {
    stage: [1_180, 450],
    axis: 'across',
    tile: [150, 84],
    rest: [160, 590, 26, 22, 171.2],
    middle: [590, 355.4],
    prize: [590, 139.7, 351],
  },
  {
    stage: [600, 312],
    axis: 'across',
    tile: [150, 62.4],
    rest: [160, 300, 26, 22, 143.12],
    middle: [300, 231.44],
    prize: [300, 88.52, 243.36],
  },
  {
    stage: [1_600, 900],
    axis: 'across',
    tile: [150, 84],
    rest: [160, 800, 26, 22, 171.2],
    middle: [800, 805.4],
    prize: [800, 364.7, 380],
  },
  {
    stage: [390, 440],
    axis: 'down',
    tile: [220, 54],
    rest: [62, 141.5, 24, 22, 344],
    middle: [195, 298.5],
    prize: [195, 72.5, 234],
  },
  {
    stage: [320, 240],
    axis: 'down',
    tile: [185.6, 54],
    rest: [62, 66.4, 24, 22, 299.28],
    middle: [160, 173.6],
    prize: [160, 47.6, 134.4],
  },
] as const;

const rounded = (values: readonly number[]): number[] => values.map((value) => Math.round(value * 100) / 100);

describe('the sizes of a draw stage', () => {
  it.each(MEASURES)('of $stage.0 by $stage.1 px', (measured) => {
    const { stage, ...measures } = measured;
    const [width, height] = stage;
    const { axis, x, y, tile, step, reach, digit, needle, span, prize } = drawLayout(width, height);
    expect({
      axis,
      tile: rounded([tile.width, tile.height]),
      rest: rounded([step, reach, digit, needle, span]),
      middle: rounded([x, y]),
      prize: rounded([prize.x, prize.y, prize.width]),
    }).toEqual(measures);
  });

  it.each(MEASURES)('keep prize and grown tile apart and on $stage.0 by $stage.1 px', ({ stage }) => {
    const [width, height] = stage;
    const { axis, x, y, tile, prize } = drawLayout(width, height);
    const half = { width: (tile.width / 2) * (1 + WON_GROWTH), height: (tile.height / 2) * (1 + WON_GROWTH) };
    expect(x - half.width).toBeGreaterThanOrEqual(0);
    expect(y + half.height).toBeLessThanOrEqual(height);
    expect(prize.y - prize.width / 4).toBeGreaterThanOrEqual(0);
    expect(prize.y + prize.width / 4).toBeLessThanOrEqual(y - half.height);
    expect(axis).toBe(width >= 600 ? 'across' : 'down');
  });

  it('let tiles fade out evenly to both sides, entirely at the reach', () => {
    const layout = drawLayout(1_180, 450);
    expect(fadeAt(layout, 0)).toBe(1);
    expect(fadeAt(layout, 295)).toBeCloseTo(0.81, 2);
    expect(fadeAt(layout, -295)).toBe(fadeAt(layout, 295));
    expect(fadeAt(layout, 590)).toBe(0);
    expect(fadeAt(layout, -2_000)).toBe(0);
  });
});
