import { describe, expect, it } from 'vitest';
import type { WinDegree } from '../../../src/game/model/model.ts';
import { gainOf, meterShare, musicLevel, soundLevel } from '../../../src/game/engine/mix.ts';
import { tickCues } from '../../../src/game/scenes/shared/cues.ts';
import { winCues } from '../../../src/game/scenes/shared/winCues.ts';

const VOLUMES = [0, 0.05, 0.25, 0.5, 0.75, 1];
const STING = { own: 0.8, yields: false };
const TICK = { own: 0.5, yields: true };

describe('volumes', () => {
  it('go from silence to the whole sound, each step louder', () => {
    const gains = VOLUMES.map(gainOf);
    expect([gains[0], gains.at(-1)]).toEqual([0, 1]);
    expect(gains).toEqual([...new Set(gains)].sort((a, b) => a - b));
  });

  it('are of sounds and of music, each alone', () => {
    expect(soundLevel(0, STING, false)).toBe(0);
    expect(soundLevel(1, STING, false)).toBe(0.8);
    expect(musicLevel(0, false)).toBe(0);
    expect(musicLevel(1, false)).toBeLessThan(soundLevel(1, STING, false));
  });
});

describe('under the sound of a win', () => {
  it('music and ticks are quieter, the win itself is not', () => {
    for (const volume of VOLUMES.slice(1)) {
      expect(musicLevel(volume, true)).toBeLessThan(musicLevel(volume, false) / 2);
      expect(soundLevel(volume, TICK, true)).toBeLessThan(soundLevel(volume, TICK, false) / 2);
      expect(soundLevel(volume, STING, true)).toBe(soundLevel(volume, STING, false));
    }
  });

  it('ticks are what yields', () => {
    expect(tickCues([0, 100], 200, { volume: [0.3, 0.5] }).every(({ yields }) => yields)).toBe(true);
    expect(winCues(0, 4).some(({ yields }) => yields)).toBe(false);
  });
});

describe('the sounds of a win', () => {
  const DEGREES: readonly WinDegree[] = [0, 1, 2, 3, 4];

  it('build with its degree: never fewer, louder and longer', () => {
    const wins = DEGREES.map((degree) => winCues(5_600, degree));
    expect(wins.map(([sting]) => sting?.sound)).toEqual(['grade4', 'grade3', 'grade2', 'grade1', 'grade0']);
    const volumes = wins.map(([sting]) => sting?.volume ?? 0);
    expect(volumes).toEqual([...new Set(volumes)].sort((a, b) => a - b));
    expect(volumes.at(-1)).toBeLessThanOrEqual(1);
    expect(wins.map((cues) => cues.length - 1)).toEqual([0, 0, 2, 4, 7]);
  });

  it('quieten the rest, but for a result below its price', () => {
    expect(DEGREES.map((degree) => winCues(0, degree)[0]?.ducks)).toEqual([false, true, true, true, true]);
  });
});

describe('the level meter', () => {
  const wave = (peak: number) => Array.from({ length: 960 }, (_, index) => peak * Math.sin(index / 4));

  it('is empty in silence, full at full scale, and in dB between', () => {
    expect(meterShare([])).toBe(0);
    expect(meterShare(wave(0))).toBe(0);
    expect(meterShare(wave(0.0001))).toBe(0);
    expect(meterShare([1, -1, 1])).toBe(1);
    const step = (from: number, to: number) => meterShare(wave(to)) - meterShare(wave(from));
    expect(step(0.05, 0.1)).toBeCloseTo(step(0.2, 0.4));
    expect(step(0.05, 0.1)).toBeCloseTo(6.02 / 48, 2);
  });
});
