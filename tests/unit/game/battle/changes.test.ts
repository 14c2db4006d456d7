import { describe, expect, it } from 'vitest';
import { battleChanges, initialLane, type BattlePace } from '../../../../src/game/rules/battle/changes.ts';
import { finaleStart, roundStart } from '../../../../src/game/rules/battle/playback.ts';
import { createBattleScript } from '../../../../src/game/rules/battle/script.ts';
import { STOP_REACH_PX } from '../../../../src/game/rules/stop.ts';
import { WINNER_INDEX } from '../../../../src/game/rules/strip.ts';
import { battleOf, LENGTHS, THREE } from '../battles.ts';

const ease = (progress: number): number => progress;
const PACE: BattlePace = {
  reelEase: ease,
  settleEase: (progress) => progress,
  outEase: (progress) => progress,
  inOutEase: (progress) => progress,
  settle: 240,
  grow: 560,
  light: 900,
};
const script = createBattleScript(THREE);
// Worked out within each test, so that a mutant is charged to the tests that see it.
const changes = () => battleChanges(script, PACE);
const laneOf = (round: number, lane: number) => changes().rounds[round - 1]?.lanes[lane] ?? [];

describe('the changes of a battle', () => {
  it('light the arena in the countdown and the winners in the finale', () => {
    const { inOutEase } = PACE;
    expect(changes().arena).toEqual([
      { start: 0, duration: 3_000, ease: inOutEase, from: { lit: 0 }, to: { lit: 1 } },
      {
        start: finaleStart(3, LENGTHS),
        duration: 560,
        ease: inOutEase,
        from: { finale: 0 },
        to: { finale: 1 },
      },
    ]);
  });

  it('start each round at its own time', () => {
    const { rounds } = changes();
    expect(rounds.map(({ start }) => start)).toEqual([1, 2, 3].map((round) => roundStart(LENGTHS, round)));
    expect(rounds.map(({ lanes }) => lanes.length)).toEqual([3, 3, 3]);
  });

  it.each([0, 1, 2])('move strip %i to its stop at its own offset', (lane) => {
    const [travel] = laneOf(2, lane);
    expect(travel).toEqual({
      start: 0,
      duration: script.travel(1).stops[lane],
      ease: PACE.reelEase,
      from: { at: script.travel(1).from, aside: 0 },
      to: { at: WINNER_INDEX, aside: script.offset(2, lane) * STOP_REACH_PX },
    });
  });

  it('shrink the drop before while the next strip starts, except in the first round', () => {
    expect(laneOf(1, 0)).toHaveLength(4);
    expect(laneOf(2, 0)[1]).toEqual({
      start: 0,
      duration: 180,
      ease: PACE.outEase,
      from: { landed: 1, pool: 1 },
      to: { landed: 0, pool: 0 },
    });
  });

  it('settle, enlarge and light the drop from the stop on', () => {
    const stop = script.travel(1).stops[1] ?? 0;
    const aside = script.offset(3, 1) * STOP_REACH_PX;
    expect(laneOf(3, 1).slice(2)).toEqual(
      [
        { start: stop, duration: 240, ease: PACE.settleEase, from: { aside }, to: { aside: 0 } },
        { start: stop, duration: 560, ease: PACE.outEase, from: { landed: 0 }, to: { landed: 1 } },
        { start: stop + 120, duration: 900, ease: PACE.outEase, from: { pool: 0 }, to: { pool: 1 } },
      ].map((change) => ({ ...change, duration: expect.closeTo(change.duration, 6) as number })),
    );
  });

  it('end before the round ends, however short', () => {
    for (const roundMs of [4_200, 1_200, 300, 40]) {
      const durations = { ...LENGTHS, roundMs };
      const short = battleChanges(createBattleScript({ ...THREE, durations }), PACE);
      for (const change of short.rounds.flatMap(({ lanes }) => lanes.flat())) {
        expect(change.start).toBeGreaterThanOrEqual(0);
        expect(change.start + change.duration).toBeLessThanOrEqual(roundMs + 1e-6);
      }
    }
  });

  it('settle within 40 % of the rest of a short round, and grow within all of it', () => {
    const durations = { ...LENGTHS, roundMs: 1_000, finaleMs: 200 };
    const short = battleChanges(createBattleScript({ ...THREE, durations }), PACE);
    const [, , settle, grow, rise] = short.rounds[1]?.lanes[2] ?? [];
    expect(settle?.duration).toBeCloseTo(88);
    expect(grow?.duration).toBeCloseTo(220);
    expect(rise?.start).toBeCloseTo(780 + 44);
    expect(rise?.duration).toBeCloseTo(176);
    expect(short.arena[1]?.duration).toBe(200);
  });

  it('are never shorter than a minimum', () => {
    const durations = { countdownMs: 0, roundMs: 4_200, finaleMs: 0 };
    const sudden = battleChanges(createBattleScript({ ...THREE, durations }), {
      ...PACE,
      settle: 0,
      grow: 0,
    });
    const all = [...sudden.arena, ...sudden.rounds.flatMap(({ lanes }) => lanes.flat())];
    expect(Math.min(...all.map(({ duration }) => duration))).toBe(1);
  });

  it('are none in a battle that waits', () => {
    const waiting = createBattleScript(battleOf([['dove', 'dove']], { pulls: [], winners: [] }));
    expect(battleChanges(waiting, PACE)).toEqual({ arena: [], rounds: [] });
  });

  it('start from dark strips at rest', () => {
    expect(initialLane()).toEqual({ at: WINNER_INDEX, aside: 0, landed: 0, pool: 0 });
  });
});
