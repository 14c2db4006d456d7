import { describe, expect, it } from 'vitest';
import { landedDropsAt, landingTime, roundStops } from '../../../../src/game/rules/battle/stops.ts';
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
