import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dreamSides, dreamWins } from '../../../../src/fair/outcome/dreamOutcome.ts';
import { TICKETS } from '../../../../src/fair/roll.ts';
import { rollAngle, ticketAt, winningArc, type Arc } from '../../../../src/game/rules/wheel/arc.ts';

const isInArc = (angle: number, { from, to }: Arc) => angle >= from && angle < to;
const roll = fc.integer({ min: 1, max: TICKETS });
const tickets = fc.integer({ min: 1, max: TICKETS });

describe('the winning arc', () => {
  it('takes the share of the circle that is the chance', () => {
    expect(winningArc(25_000, 'under')).toEqual({ from: 0, to: 90 });
    expect(winningArc(25_000, 'over')).toEqual({ from: 270, to: 360 });
    fc.assert(
      fc.property(tickets, fc.constantFrom('under' as const, 'over' as const), (count, side) => {
        const { from, to } = winningArc(count, side);
        expect((to - from) / 360).toBeCloseTo(count / TICKETS, 12);
      }),
    );
  });

  it('holds exactly the rolls that win, under and over', () => {
    fc.assert(
      fc.property(roll, tickets, (one, count) => {
        for (const side of dreamSides) {
          const isIn = isInArc(rollAngle(one), winningArc(count, side));
          expect(isIn).toBe(dreamWins(one, { tickets: count, side }));
        }
      }),
    );
  });

  it.each([10, 1_000, 42_500, 75_000])('parts the last winning ticket from the next at %i', (count) => {
    expect(isInArc(rollAngle(count), winningArc(count, 'under'))).toBe(true);
    expect(isInArc(rollAngle(count + 1), winningArc(count, 'under'))).toBe(false);
    expect(isInArc(rollAngle(TICKETS - count + 1), winningArc(count, 'over'))).toBe(true);
    expect(isInArc(rollAngle(TICKETS - count), winningArc(count, 'over'))).toBe(false);
  });
});

describe('the angle of a roll', () => {
  it('is the middle of its ticket, within 0.001 degrees, and reads back as the roll', () => {
    for (let one = 1; one <= TICKETS; one += 1) {
      const angle = rollAngle(one);
      if (Math.abs(angle - ((one - 0.5) * 360) / TICKETS) > 0.001 || ticketAt(angle) !== one)
        expect.fail(`roll ${one} stands at ${angle}`);
    }
  });

  it('reads the same after full turns, forward and back', () => {
    fc.assert(
      fc.property(roll, fc.integer({ min: -8, max: 8 }), (one, turns) => {
        expect(ticketAt(rollAngle(one) + turns * 360)).toBe(one);
      }),
    );
  });

  it.each([0, TICKETS + 1, 1.5, Number.NaN])('refuses %s', (one) => {
    expect(() => rollAngle(one)).toThrow(RangeError);
  });
});
