import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idleStrip, sampleStrip, STRIP_LENGTH, WINNER_INDEX } from '../../../src/game/rules/strip.ts';
import { NIGHT } from './boxes.ts';

const ids = NIGHT.items.map(({ item }) => item.id);
const seeds = fc.string({ minLength: 1, maxLength: 60 });
const winners = fc.constantFrom(...ids);

const idsOf = (winner: string, seed: string) => sampleStrip(NIGHT, { winner, seed }).map(({ id }) => id);

describe('the strip', () => {
  it('is the same for the same seed and has the winner at its fixed index', () => {
    fc.assert(
      fc.property(winners, seeds, (winner, seed) => {
        const strip = idsOf(winner, seed);
        expect(strip).toHaveLength(STRIP_LENGTH);
        expect(strip[WINNER_INDEX]).toBe(winner);
        expect(idsOf(winner, seed)).toEqual(strip);
      }),
      { numRuns: 200 },
    );
  });

  it('shows the same neighbours for every winner', () => {
    fc.assert(
      fc.property(winners, winners, seeds, (one, other, seed) => {
        const without = (strip: readonly string[]) => strip.filter((_, index) => index !== WINNER_INDEX);
        expect(without(idsOf(one, seed))).toEqual(without(idsOf(other, seed)));
      }),
      { numRuns: 200 },
    );
  });

  it('shows different tiles for different rounds', () => {
    const strips = new Set(
      Array.from({ length: 50 }, (_, round) => idsOf('dove', `hash:seed:${round}`).join()),
    );
    expect(strips.size).toBe(50);
  });

  it('refuses a winner that is not in the box', () => {
    expect(() => sampleStrip(NIGHT, { winner: 'nobody', seed: 's' })).toThrow(
      new RangeError('the box holds no item "nobody"'),
    );
  });

  it('at rest is fixed by the strip’s number', () => {
    const still = (index: number) => idleStrip(NIGHT, index, 17).map(({ id }) => id);
    expect(still(0)).toHaveLength(17);
    expect(still(0)).toEqual(still(0));
    expect(still(0)).not.toEqual(still(1));
  });
});
