import { describe, expect, it } from 'vitest';
import { setTime } from '../../../src/game/engine/timeline.ts';
import { cuesOf, stripPassTimes } from '../../../src/game/scenes/reel/cues.ts';
import {
  idleContent,
  IDLE_MIDDLE,
  prepareSpin,
  type CarriedStrip,
} from '../../../src/game/scenes/reel/spin.ts';
import { initialState } from '../../../src/game/scenes/reel/spinTimeline.ts';
import { readStageTokens } from '../../../src/game/scenes/shared/tokens.ts';
import { sampleStrip, WINNER_INDEX } from '../../../src/game/rules/strip.ts';
import { LEAD, planSpin } from '../../../src/game/rules/timing.ts';
import { NIGHT } from './boxes.ts';

const tokens = readStageTokens(() => '');
const spins = [
  { winner: 'dove', seed: 'hash:seed:1' },
  { winner: 'lantern', seed: 'hash:seed:2' },
];
const still = (index: number): CarriedStrip => ({
  content: idleContent(NIGHT, index),
  at: IDLE_MIDDLE,
  grown: false,
});

const prepared = (fast = false) => {
  const state = initialState(2, 0);
  return { state, spin: prepareSpin({ box: NIGHT, spins, fast }, [still(0), still(1)], state, tokens) };
};

describe('a spin', () => {
  it.each([false, true])('starts with the tiles before it and ends at its winner (fast: %s)', (fast) => {
    const { state, spin } = prepared(fast);
    setTime(spin.timeline, 0);
    expect(state.strips[0]?.at).toBe(spin.plan.from);
    for (let away = -LEAD + 1; away < LEAD; away += 1) {
      expect(spin.contents[0]?.(spin.plan.from + away)).toEqual(idleContent(NIGHT, 0)(IDLE_MIDDLE + away));
    }
    setTime(spin.timeline, spin.plan.end);
    expect(state.strips[1]).toMatchObject({ at: WINNER_INDEX, aside: 0, grown: 1, pool: 1 });
    expect(spin.contents[1]?.(WINNER_INDEX)?.id).toBe('lantern');
  });

  it('does not read the strip before it once it is prepared', () => {
    let asked = 0;
    const content = (tile: number) => {
      asked += 1;
      return idleContent(NIGHT, 0)(tile);
    };
    const before = { content, at: IDLE_MIDDLE, grown: false };
    const order = { box: NIGHT, spins: spins.slice(0, 1), fast: false };
    const spin = prepareSpin(order, [before], initialState(1, 0), tokens);
    asked = 0;
    spin.contents[0]?.(spin.plan.from);
    expect(asked).toBe(0);
  });

  it('shows the same strip around the winner, fast or not', () => {
    const strip = sampleStrip(NIGHT, spins[0] ?? { winner: '', seed: '' });
    for (const fast of [false, true]) {
      const content = prepared(fast).spin.contents[0];
      for (let index = WINNER_INDEX - 4; index <= WINNER_INDEX + 9; index += 1) {
        expect(content?.(index)).toEqual(strip[index]);
      }
    }
  });

  it('can be read at any time, forwards and back', () => {
    const { state, spin } = prepared();
    const moment = (ms: number) => {
      setTime(spin.timeline, ms);
      const { lamp, haze, strips } = state;
      return { lamp, haze, strips: strips.map(({ at, aside, grown, pool }) => ({ at, aside, grown, pool })) };
    };
    const early = moment(1000);
    const late = moment(5000);
    expect(moment(1000)).toEqual(early);
    expect(late.strips[0]?.at).toBeGreaterThan(early.strips[0]?.at ?? 0);
    expect(early.lamp).toBeCloseTo(0.6);
    expect(moment(spin.plan.end).lamp).toBe(1);
  });

  it('never moves back beyond the settle, and settles within 6 px', () => {
    const { state, spin } = prepared();
    for (let ms = 0; ms <= spin.plan.end; ms += 20) {
      setTime(spin.timeline, ms);
      expect(Math.abs(state.strips[0]?.aside ?? 99)).toBeLessThanOrEqual(6);
    }
  });

  it('shows the box before the strips start, and not during their travel', () => {
    const state = initialState(2, 0);
    const order = { box: NIGHT, spins, fast: false, opens: true };
    const spin = prepareSpin(order, [still(0), still(1)], state, tokens);
    const { start, from } = spin.plan;
    setTime(spin.timeline, start);
    expect(state.strips[0]).toMatchObject({ at: from, crate: 1, lid: 1, veil: 1 });
    expect(Math.min(...spin.passTimes)).toBeGreaterThan(start);
    setTime(spin.timeline, start + 600);
    expect(state.strips[1]).toMatchObject({ crate: 0, veil: 0 });
    setTime(spin.timeline, 0);
    expect(state.strips[0]).toMatchObject({ at: from, crate: 0, lid: 0, veil: 0 });
    setTime(spin.timeline, spin.plan.total);
    expect(state.strips[0]?.at).toBe(WINNER_INDEX);
  });

  it('shows motes around rare winners only', () => {
    const { state, spin } = prepared();
    setTime(spin.timeline, spin.plan.end);
    expect(state.strips.map(({ motes }) => motes)).toEqual([0, 1]);
  });

  it('lights the stage for grades 0 and 1 only', () => {
    expect(prepared().spin.best).toBe(1);
    const { state, spin } = prepared();
    setTime(spin.timeline, spin.plan.end);
    expect(state.haze).toBe(1);
    const plain = initialState(1, 0);
    const common = prepareSpin(
      { box: NIGHT, spins: spins.slice(0, 1), fast: false },
      [still(0)],
      plain,
      tokens,
    );
    setTime(common.timeline, common.plan.end);
    expect(plain.haze).toBe(0);
  });

  it('refuses no spins, eleven spins and a foreign winner', () => {
    const prepare = (list: typeof spins) =>
      prepareSpin({ box: NIGHT, spins: list, fast: false }, [], initialState(list.length, 0), tokens);
    expect(() => prepare([])).toThrow(RangeError);
    expect(() => prepare(Array.from({ length: 11 }, () => ({ winner: 'dove', seed: 's' })))).toThrow(
      RangeError,
    );
    expect(() => prepare([{ winner: 'nobody', seed: 's' }])).toThrow(RangeError);
  });
});

describe('the sound track', () => {
  it('has a stop per strip, and one sting by the best degree at the end', () => {
    const plan = planSpin(3, false, tokens.durations);
    const cues = cuesOf(plan, stripPassTimes(plan, tokens.easeReel), 2);
    expect(cues.filter(({ sound }) => sound === 'stop').map(({ at }) => at)).toEqual(plan.stops);
    expect(cues.filter(({ sound }) => sound.startsWith('grade'))).toEqual([
      { at: plan.total, sound: 'grade2', volume: 0.75, ducks: true },
    ]);
    expect(cues.filter(({ sound }) => sound === 'tick').length).toBeGreaterThan(20);
  });
});

describe('a spin from a dark stage', () => {
  it.each([false, true])('shows strip and needles (opens: %s)', (opens) => {
    const state = initialState(1, 0, 1);
    const order = { box: NIGHT, spins: spins.slice(0, 1), fast: !opens, opens };
    const { timeline, plan } = prepareSpin(order, [still(0)], state, tokens);
    setTime(timeline, 0);
    expect([state.strips[0]?.veil, state.needles]).toEqual([1, 0]);
    setTime(timeline, plan.total);
    expect([state.strips[0]?.veil, state.needles, state.strips[0]?.crate]).toEqual([0, 1, 0]);
  });
});

describe('the scene of a grade 0 winner', () => {
  const rare = [
    { winner: 'dove', seed: 'hash:seed:1' },
    { winner: 'signal', seed: 'hash:seed:2' },
  ];
  const prepareRare = (list: typeof rare) => {
    const state = initialState(2, 0);
    return { state, spin: prepareSpin({ box: NIGHT, spins: list, fast: true }, [], state, tokens) };
  };

  it('begins when all strips have stopped, and leaves nothing behind', () => {
    const { state, spin } = prepareRare(rare);
    const winAt = (ms: number) => {
      setTime(spin.timeline, ms);
      return { ...state.win };
    };
    expect(spin.bestStrip).toBe(1);
    expect(winAt(spin.plan.total)).toMatchObject({ seen: 0, size: 0, rays: 0, multiple: 0 });
    const middle = winAt(spin.plan.total + 1200);
    expect(middle).toMatchObject({ seen: 1, size: 1, rays: 1, multiple: 1 });
    expect(winAt(spin.plan.settled)).toMatchObject({ seen: 0, size: 0, rays: 0, multiple: 0 });
    expect(winAt(spin.plan.total + 1200)).toEqual(middle);
    const late = spin.cues.filter(({ at, sound }) => at > spin.plan.total && sound !== 'coin');
    expect(late.map(({ sound }) => sound)).toEqual(['stop']);
  });

  it('sets the best strip apart only after the last stop', () => {
    const { state, spin } = prepareRare(rare);
    setTime(spin.timeline, spin.plan.total);
    expect(state.strips.map(({ best }) => best)).toEqual([0, 0]);
    setTime(spin.timeline, spin.plan.end);
    expect(state.strips.map(({ best }) => best)).toEqual([0, 1]);
  });

  it('is not shown for any other grade', () => {
    const { state, spin } = prepareRare(rare.slice(0, 1));
    setTime(spin.timeline, spin.plan.total + 1000);
    expect(state.win.seen).toBe(0);
    expect(spin.plan.settled).toBe(spin.plan.total);
  });
});
