import { describe, expect, it } from 'vitest';
import { Stay } from '../../../src/game/engine/stay.ts';

const thing = () => {
  let ends = 0;
  return { destroy: () => void (ends += 1), ends: () => ends };
};

describe('a stay', () => {
  it('keeps what is put up until it ends, and takes that down once', () => {
    const stay = new Stay<ReturnType<typeof thing>>();
    const reel = thing();
    expect(stay.standing).toBeNull();
    expect(stay.admit(reel)).toBe(true);
    expect(stay.standing).toBe(reel);
    expect(reel.ends()).toBe(0);
    stay.end();
    stay.end();
    expect(stay.standing).toBeNull();
    expect(reel.ends()).toBe(1);
  });

  it('takes down at once what arrives after its end', () => {
    const stay = new Stay<ReturnType<typeof thing>>();
    const late = thing();
    stay.end();
    expect(stay.over).toBe(true);
    expect(stay.admit(late)).toBe(false);
    expect(stay.standing).toBeNull();
    expect(late.ends()).toBe(1);
  });

  it('that ended says nothing about the one begun after it', () => {
    const first = new Stay<ReturnType<typeof thing>>();
    first.end();
    const second = new Stay<ReturnType<typeof thing>>();
    const late = thing();
    const reel = thing();
    expect(second.admit(reel)).toBe(true);
    expect(first.admit(late)).toBe(false);
    expect([late.ends(), reel.ends()]).toEqual([1, 0]);
    expect(second.standing).toBe(reel);
  });
});
