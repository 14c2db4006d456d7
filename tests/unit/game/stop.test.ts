import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { stopOffset } from '../../../src/game/rules/stop.ts';

const many = Array.from({ length: 10_000 }, (_, round) => stopOffset(`dc883b29:my_seed:${round}`));

describe('the stop', () => {
  it('stays within reach of the winning tile’s middle', () => {
    expect(Math.min(...many)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...many)).toBeLessThan(1);
  });

  it('is twice the first number of the seed’s own stream, less one', () => {
    expect(stopOffset('a:b:1')).toBe(seedrandom('a:b:1:stop')() * 2 - 1);
    expect(Math.min(...many)).toBeLessThan(-0.99);
    expect(Math.max(...many)).toBeGreaterThan(0.99);
  });

  it('is the same for the same seed', () => {
    expect(stopOffset('a:b:1')).toBe(stopOffset('a:b:1'));
    expect(stopOffset('a:b:1')).not.toBe(stopOffset('a:b:2'));
  });

  it('is evenly distributed', () => {
    const tenths = new Array<number>(10).fill(0);
    for (const offset of many) {
      const tenth = Math.floor((offset + 1) * 5);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    const expected = many.length / 10;
    const sigma = Math.sqrt(many.length * 0.1 * 0.9);
    for (const count of tenths) expect(Math.abs(count - expected)).toBeLessThan(4 * sigma);
  });
});
