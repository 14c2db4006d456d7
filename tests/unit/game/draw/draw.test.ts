import { describe, expect, it } from 'vitest';
import { initialFrame } from '../../../../src/game/rules/draw/frame.ts';
import { stopTime, winSpan } from '../../../../src/game/rules/draw/playback.ts';
import { STOP_INDEX } from '../../../../src/game/rules/draw/strip.ts';
import { cuesBetween } from '../../../../src/game/scenes/shared/cues.ts';
import { drawCues } from '../../../../src/game/scenes/draw/cues.ts';
import { DrawTimeline } from '../../../../src/game/scenes/draw/drawTimeline.ts';
import { readDrawTokens } from '../../../../src/game/scenes/draw/tokens.ts';
import { durations, MODEL } from './draws.ts';

const tokens = readDrawTokens(() => '');

describe('the playback of a draw', () => {
  it.each([
    ['another wins', null],
    ['the visitor wins', '100030'],
  ])('shows the same frame at the same time, whatever was shown before: %s', (_, mine) => {
    const model = { ...MODEL, mine };
    const times = Array.from({ length: 60 }, (_, index) => index * 397);
    const jumps = times.map((_, index) => times[(index * 37) % times.length] ?? 0);
    const frameAt = (timeline: DrawTimeline, time: number) => {
      const frame = initialFrame();
      timeline.show(time, frame, false);
      return frame;
    };
    const fresh = times.map((time) => frameAt(new DrawTimeline(model, tokens), time));
    const sought = new DrawTimeline(model, tokens);
    for (const order of [times, times.toReversed(), jumps]) {
      for (const time of order) {
        const expected = fresh[times.indexOf(time)];
        expect(frameAt(sought, time), `at ${time}`).toEqual(expected);
      }
    }
  });

  it('stands exactly on the winner’s code once its strip has stopped, and never passes it', () => {
    const timeline = new DrawTimeline(MODEL, tokens);
    const frame = initialFrame();
    for (let time = 40; time < 3 * durations.roundMs; time += 40) {
      const into = time % durations.roundMs;
      timeline.show(durations.countdownMs + time, frame, false);
      expect(frame.at).toBeLessThanOrEqual(STOP_INDEX);
      if (into > stopTime(durations)) expect(frame.at).toBe(STOP_INDEX);
      else if (into > 2) expect(frame, `at ${time}`).toMatchObject({ landed: 0, pool: 0, motes: 0 });
    }
  });

  it('changes codes without travel where motion is reduced', () => {
    const timeline = new DrawTimeline(MODEL, tokens);
    const frame = initialFrame();
    timeline.show(durations.countdownMs + 100, frame, true);
    expect(frame).toMatchObject({ round: 1, landed: 0, speed: 0 });
    timeline.show(durations.countdownMs + stopTime(durations), frame, true);
    expect(frame).toMatchObject({ round: 1, at: STOP_INDEX, landed: 1 });
  });

  it('sounds ticks, a stop and a sting in each round, and nothing after a jump', () => {
    const cues = drawCues(MODEL, tokens.easeReel);
    expect(cues.filter(({ sound }) => sound === 'stop')).toHaveLength(3);
    expect(cues.filter(({ sound }) => sound === 'grade0')).toHaveLength(1);
    expect(cuesBetween(cues, 0, 10_000)).toEqual([]);
    const [stop] = cues.filter(({ sound }) => sound === 'stop');
    expect(cuesBetween(cues, (stop?.at ?? 0) - 10, stop?.at ?? 0)).toContain(stop);
  });
});

describe('the scene of an own win', () => {
  const { countdownMs, roundMs, finaleMs } = durations;
  const seenAt = (mine: string | null, time: number, still = false): number => {
    const frame = initialFrame();
    new DrawTimeline({ ...MODEL, mine }, tokens).show(time, frame, still);
    return frame.win.seen;
  };
  const middleOf = (round: number): number => {
    const { at, ms } = winSpan(durations, round === 3);
    return countdownMs + (round - 1) * roundMs + at + ms / 2;
  };

  it('is shown for the prize that the visitor wins, and for no other', () => {
    expect([1, 2, 3].map((round) => seenAt('100030', middleOf(round)))).toEqual([0, 1, 0]);
    expect([1, 2, 3].map((round) => seenAt(null, middleOf(round)))).toEqual([0, 0, 0]);
    expect(seenAt('100042', middleOf(3))).toBe(1);
  });

  it('begins after the strip has stopped, and is over when the prize leaves', () => {
    for (const [round, mine] of [
      [2, '100030'],
      [3, '100042'],
    ] as const) {
      const start = countdownMs + (round - 1) * roundMs;
      const over = round === 3 ? start + roundMs + finaleMs : start + roundMs - 220;
      expect(seenAt(mine, start + stopTime(durations))).toBe(0);
      expect(seenAt(mine, over)).toBe(0);
    }
  });

  it('is left out where motion is reduced', () => {
    expect(seenAt('100030', middleOf(2), true)).toBe(0);
  });

  it('sounds as its text is shown', () => {
    const stops = (mine: string | null) =>
      drawCues({ ...MODEL, mine }, tokens.easeReel).filter(({ sound }) => sound === 'stop').length;
    expect([stops(null), stops('100030')]).toEqual([3, 4]);
  });
});
