import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TICKETS } from '../../../../src/fair/roll.ts';
import { rollAngle } from '../../../../src/game/rules/wheel/arc.ts';
import { MARKS, markTimes } from '../../../../src/game/rules/wheel/marks.ts';
import { planTurn } from '../../../../src/game/rules/wheel/turn.ts';

const LENGTHS = { reel: 5_600, fast: 900 };
const spin = fc.record({
  roll: fc.integer({ min: 1, max: TICKETS }),
  seed: fc.string({ minLength: 1, maxLength: 90 }),
  from: fc.double({ min: -4000, max: 4000, noNaN: true }),
});
/** Quick to compute: a property asks for thousands of marks. */
const easeOut = (progress: number) => 1 - (1 - progress) ** 2;
const turnsOf = ({ from, to }: { from: number; to: number }) => Math.floor((to - from) / 360);

describe('the turn of the pointer', () => {
  it('ends at the angle of the roll, within 0.001 degrees, wherever it stood', () => {
    fc.assert(
      fc.property(spin, fc.boolean(), (one, fast) => {
        const { to } = planTurn(one, fast, LENGTHS);
        const away = Math.abs((to % 360) - rollAngle(one.roll));
        expect(Math.min(away, 360 - away)).toBeLessThan(0.001);
      }),
    );
  });

  it('goes forward, four to seven full turns, one or two in a fast play', () => {
    fc.assert(
      fc.property(spin, (one) => {
        const turns = turnsOf(planTurn(one, false, LENGTHS));
        expect(turns).toBeGreaterThanOrEqual(4);
        expect(turns).toBeLessThanOrEqual(7);
        expect([1, 2]).toContain(turnsOf(planTurn(one, true, LENGTHS)));
      }),
    );
  });

  it('takes turns and speed from the seed alone, never from the roll', () => {
    fc.assert(
      fc.property(spin, fc.integer({ min: 1, max: TICKETS }), (one, other) => {
        const first = planTurn(one, false, LENGTHS);
        const second = planTurn({ ...one, roll: other }, false, LENGTHS);
        expect(second.ms).toBe(first.ms);
        expect(turnsOf(second)).toBe(turnsOf(first));
      }),
    );
  });

  it('takes at most the given length, and at least nine tenths of it', () => {
    const lengths = Array.from({ length: 200 }, (_, round) => {
      const { ms } = planTurn({ roll: 1, seed: `hash:seed:${round}`, from: 0 }, false, LENGTHS);
      return ms;
    });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(5600);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(5040);
    expect(new Set(lengths).size).toBeGreaterThan(190);
  });
});

describe('marks', () => {
  it('sound once each, ascending, within the turn', () => {
    fc.assert(
      fc.property(spin, (one) => {
        const turn = planTurn(one, false, LENGTHS);
        const times = markTimes(turn, easeOut);
        const first = Math.ceil((turn.from * MARKS) / 360);
        const passed = Math.ceil((turn.to * MARKS) / 360) - first;
        expect(Math.abs(times.length - passed)).toBeLessThanOrEqual(1);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(turn.ms);
      }),
    );
  });
});
