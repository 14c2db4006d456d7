import { describe, expect, it } from 'vitest';
import { positionIn, positionOf, barSegmentOf } from '../../../../src/ui/features/fair/roll/ticketScale.ts';

describe('the ticket bar', () => {
  it('draws a range at its position and length', () => {
    expect(barSegmentOf({ from: 1, to: 100_000 })).toEqual({ start: 0, length: 100 });
    expect(barSegmentOf({ from: 1, to: 60 })).toEqual({ start: 0, length: 0.06 });
    expect(barSegmentOf({ from: 60_001, to: 100_000 })).toEqual({ start: 60, length: 40 });
  });

  it('cuts off what a broken table has outside', () => {
    expect(barSegmentOf({ from: -50, to: 1_000 })).toEqual({ start: 0, length: 1 });
    expect(barSegmentOf({ from: 99_001, to: 200_000 })).toEqual({ start: 99, length: 1 });
    expect(barSegmentOf({ from: 500, to: 400 }).length).toBe(0);
    expect(barSegmentOf({ from: 200_000, to: 300_000 })).toEqual({ start: 100, length: 0 });
  });

  it('puts a ticket into the middle of its range', () => {
    expect(positionOf(50_000)).toBeCloseTo(50, 2);
    expect(positionIn({ from: 7, to: 7 }, 7)).toBe(50);
    expect(positionIn({ from: 1, to: 10 }, 1)).toBe(5);
  });
});
