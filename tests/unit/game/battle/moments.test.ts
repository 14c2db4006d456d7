import { describe, expect, it } from 'vitest';
import type { BattlePace } from '../../../../src/game/rules/battle/changes.ts';
import { BattleMoments, blankFrame, type ArenaFrame } from '../../../../src/game/rules/battle/frame.ts';
import { finaleStart, playbackEnd, roundStart } from '../../../../src/game/rules/battle/playback.ts';
import { createBattleScript } from '../../../../src/game/rules/battle/script.ts';
import { noWin } from '../../../../src/game/rules/finish.ts';
import { WINNER_INDEX } from '../../../../src/game/rules/strip.ts';
import { travelSpeed } from '../../../../src/game/rules/travel.ts';
import { battleOf, LENGTHS, THREE } from '../battles.ts';

const linear = (progress: number): number => Math.max(0, Math.min(1, progress));
const PACE: BattlePace = {
  reelEase: linear,
  settleEase: linear,
  outEase: linear,
  inOutEase: linear,
  settle: 240,
  grow: 560,
  light: 900,
};
const script = createBattleScript(THREE);
const moments = new BattleMoments(script, PACE);
const TILES = WINNER_INDEX - script.travel(1).from;

const at = (elapsed: number): ArenaFrame => {
  const frame = blankFrame(3);
  moments.fill(elapsed, frame);
  return frame;
};
const still = (elapsed: number): ArenaFrame => {
  const frame = blankFrame(3);
  moments.fillStill(elapsed, frame);
  return frame;
};

describe('BattleMoments', () => {
  it('starts from an empty frame of dark strips at rest', () => {
    const lane = { at: WINNER_INDEX, aside: 0, speed: 0, landed: 0, pool: 0, litRound: 0 };
    expect(blankFrame(2)).toEqual({
      phase: 'countdown',
      round: 0,
      lit: 0,
      finale: 0,
      sinceLastPass: Infinity,
      win: noWin(),
      lanes: [lane, lane],
    });
  });

  it('gives each strip’s speed until its stop', () => {
    const start = roundStart(LENGTHS, 2);
    const [first = 0, second = 0, last = 0] = script.travel(1).stops;
    const speeds = (elapsed: number) => at(elapsed).lanes.map(({ speed }) => speed);
    expect(speeds(start + 1_000)).toEqual(
      [first, second, last].map((stop) => expect.closeTo(TILES / stop, 9) as number),
    );
    expect(speeds(start + first)).toEqual([
      0,
      expect.closeTo(TILES / second, 9),
      expect.closeTo(TILES / last, 9),
    ]);
    expect(speeds(start + last)).toEqual([0, 0, 0]);
    expect(speeds(1_000)).toEqual([0, 0, 0]);
    expect(speeds(finaleStart(3, LENGTHS))).toEqual([0, 0, 0]);
  });

  it('gives the round of the lit drop: the one before until the strip stops', () => {
    const start = roundStart(LENGTHS, 2);
    const lit = (elapsed: number) => at(elapsed).lanes.map(({ litRound }) => litRound);
    expect(lit(0)).toEqual([0, 0, 0]);
    expect(lit(start)).toEqual([1, 1, 1]);
    expect(lit(start + (script.travel(1).stops[1] ?? 0))).toEqual([2, 2, 1]);
    expect(lit(finaleStart(3, LENGTHS))).toEqual([3, 3, 3]);
  });

  it('gives the time since a tile passed the line, in the strip that runs longest', () => {
    const start = roundStart(LENGTHS, 1);
    const passTimes = new BattleMoments(script, PACE).passTimes(1);
    const [first = 0, second = 0] = passTimes;
    const gap = (script.travel(1).stops.at(-1) ?? 0) / TILES;
    expect(passTimes).toHaveLength(TILES);
    expect(second - first).toBeCloseTo(gap, 3);
    expect(first).toBeCloseTo(gap / 2, 3);
    expect(at(start).sinceLastPass).toBe(Infinity);
    expect(at(start + first).sinceLastPass).toBe(0);
    expect(at(start + first + 5).sinceLastPass).toBeCloseTo(5);
    expect(at(start + second + 1).sinceLastPass).toBeCloseTo(1);
    expect(at(1_000).sinceLastPass).toBe(Infinity);
    expect(at(finaleStart(3, LENGTHS) + 1).sinceLastPass).toBe(Infinity);
  });

  it('ends with the playback', () => {
    expect(moments.end).toBe(playbackEnd(3, LENGTHS));
  });
});

describe('a frame without travel', () => {
  const last = script.travel(1).stops.at(-1) ?? 0;
  const rest = (round: number) => {
    const landed = round > 0 ? 1 : 0;
    return { at: WINNER_INDEX, aside: 0, speed: 0, landed, pool: landed, litRound: round };
  };

  it.each([
    ['countdown', 500, 'countdown', 0, 0],
    ['a first round that runs', roundStart(LENGTHS, 1) + last - 1, 'round', 0, 0],
    ['a first round that stands', roundStart(LENGTHS, 1) + last, 'round', 1, 0],
    ['a second round that runs', roundStart(LENGTHS, 2), 'round', 1, 0],
    ['finale', finaleStart(3, LENGTHS), 'finale', 3, 1],
    ['end', playbackEnd(3, LENGTHS) + 1, 'done', 3, 1],
  ] as const)('is fully lit and at rest: %s', (_, elapsed, phase, round, finale) => {
    expect(still(elapsed)).toEqual({
      phase,
      round,
      lit: 1,
      finale,
      sinceLastPass: Infinity,
      win: noWin(),
      lanes: [rest(round), rest(round), rest(round)],
    });
  });

  it('overwrites all values of the frame', () => {
    const frame = at(roundStart(LENGTHS, 2) + 1_000);
    Object.assign(frame, { lit: 0.5, finale: 0.5 });
    for (const lane of frame.lanes) Object.assign(lane, { at: 20.5, aside: 3, landed: 0.4, pool: 0.4 });
    moments.fillStill(500, frame);
    expect(frame).toEqual(still(500));
  });

  it('is dark for a battle that waits, at any time', () => {
    const waiting = createBattleScript(battleOf([['dove', 'dove', 'dove']], { pulls: [], winners: [] }));
    const frame = blankFrame(3);
    new BattleMoments(waiting, PACE).fillStill(90_000, frame);
    expect(frame).toEqual(blankFrame(3));
    new BattleMoments(waiting, PACE).fill(90_000, frame);
    expect(frame).toEqual(blankFrame(3));
    expect(new BattleMoments(waiting, PACE).end).toBe(-Infinity);
  });
});

describe('travelSpeed', () => {
  it('is the distance from 4 ms before to 4 ms after the moment, over those 8 ms', () => {
    const span = { ease: (progress: number) => progress ** 2, tiles: 10, ms: 1_000 };
    expect(travelSpeed(span, 500)).toBeCloseTo((10 * (0.504 ** 2 - 0.496 ** 2)) / 8, 12);
    expect(travelSpeed({ ...span, ease: linear }, 0)).toBeCloseTo(0.005, 12);
  });
});
