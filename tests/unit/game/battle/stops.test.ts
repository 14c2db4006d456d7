import { describe, expect, it } from 'vitest';
import { landedDropsAt, landingTime, roundStops, travelOf } from '../../../../src/game/rules/battle/stops.ts';
import { WINNER_INDEX } from '../../../../src/game/rules/strip.ts';
import { LENGTHS, THREE } from '../battles.ts';

describe('the stops of a round', () => {
  it.each([1, 2, 3, 4, 6])('of %i lanes are within 70 to 78 % of it, one after the other', (lanes) => {
    for (const roundMs of [1_200, 4_200]) {
      const stops = roundStops(lanes, roundMs);
      expect(stops).toHaveLength(lanes);
      expect(stops.toSorted((a, b) => a - b)).toEqual(stops);
      expect(stops[0]).toBeGreaterThanOrEqual(roundMs * 0.7 - 1e-6);
      expect(stops.at(-1)).toBeCloseTo(roundMs * 0.78, 6);
    }
  });
});

it.each([
  [1, 4_200, [3_276]],
  [2, 4_200, [3_156, 3_276]],
  [3, 4_200, [3_036, 3_156, 3_276]],
  [3, 1_000, [700, 740, 780]],
  [5, 1_000, [700, 720, 740, 760, 780]],
])('%i lanes of a round of %i ms stop at %j', (lanes, roundMs, stops) => {
  expect(roundStops(lanes, roundMs).map((stop) => Math.round(stop * 1e6) / 1e6)).toEqual(stops);
});

it('a drop lies in the open at its lane’s stop, in its round', () => {
  const [first = 0, , last = 0] = roundStops(3, LENGTHS.roundMs);
  expect(landingTime(THREE, 1, 0)).toBe(3_000 + first);
  expect(landingTime(THREE, 3, 2)).toBe(3_000 + 2 * 4_200 + last);
});

describe('the revealed drops', () => {
  it('are counted from the stop of a lane’s own strip', () => {
    THREE.lanes.forEach((_, lane) => {
      [1, 2, 3].forEach((round) => {
        const stop = landingTime(THREE, round, lane);
        expect([landedDropsAt(THREE, lane, stop - 1), landedDropsAt(THREE, lane, stop)]).toEqual([
          round - 1,
          round,
        ]);
      });
    });
  });

  it('are none before the first round and all after the last', () => {
    expect(landedDropsAt(THREE, 0, -1)).toBe(0);
    expect(landedDropsAt(THREE, 0, LENGTHS.countdownMs)).toBe(0);
    expect(landedDropsAt(THREE, 0, 1e9)).toBe(3);
  });
});

describe('rounds whose strips stop early', () => {
  const battle = { ...THREE, shortRounds: [2], shortMs: 1_200 };

  it('stop as in a round of that length, after the shorter travel', () => {
    expect(travelOf(battle, 2)).toEqual({ from: WINNER_INDEX - 13, stops: roundStops(3, 1_200) });
    for (const round of [1, 3]) {
      expect(travelOf(battle, round)).toEqual({ from: WINNER_INDEX - 27, stops: roundStops(3, 4_200) });
    }
  });

  it('begin when they do for everybody, and reveal their drops sooner', () => {
    expect(landingTime(battle, 2, 2)).toBe(3_000 + 4_200 + 0.78 * 1_200);
    expect(landingTime(battle, 3, 2)).toBe(landingTime(THREE, 3, 2));
    expect(landedDropsAt(battle, 2, 3_000 + 4_200 + 1_000)).toBe(2);
    expect(landedDropsAt(THREE, 2, 3_000 + 4_200 + 1_000)).toBe(1);
  });

  it('never stop later than a round that is as short', () => {
    const fast = { ...battle, fast: true, durations: { ...LENGTHS, roundMs: 800 } };
    expect(travelOf(fast, 2)).toEqual({ from: WINNER_INDEX - 13, stops: roundStops(3, 800) });
    expect(travelOf(fast, 1).from).toBe(WINNER_INDEX - 13);
  });
});
