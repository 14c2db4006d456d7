import { describe, expect, it } from 'vitest';
import { MountSession } from '../../../src/game/engine/mountSession.ts';

const thing = () => {
  let ends = 0;
  return { destroy: () => void (ends += 1), ends: () => ends };
};

describe('a mount session', () => {
  it('keeps what is mounted until it ends, and then destroys it once', () => {
    const stay = new MountSession<ReturnType<typeof thing>>();
    const reel = thing();
    expect(stay.mounted).toBeNull();
    expect(stay.accept(reel)).toBe(true);
    expect(stay.mounted).toBe(reel);
    expect(reel.ends()).toBe(0);
    stay.end();
    stay.end();
    expect(stay.mounted).toBeNull();
    expect(reel.ends()).toBe(1);
  });

  it('destroys what arrives after its end at once', () => {
    const stay = new MountSession<ReturnType<typeof thing>>();
    const late = thing();
    stay.end();
    expect(stay.ended).toBe(true);
    expect(stay.accept(late)).toBe(false);
    expect(stay.mounted).toBeNull();
    expect(late.ends()).toBe(1);
  });

  it('that ended has no effect on the next one', () => {
    const first = new MountSession<ReturnType<typeof thing>>();
    first.end();
    const second = new MountSession<ReturnType<typeof thing>>();
    const late = thing();
    const reel = thing();
    expect(second.accept(reel)).toBe(true);
    expect(first.accept(late)).toBe(false);
    expect([late.ends(), reel.ends()]).toEqual([1, 0]);
    expect(second.mounted).toBe(reel);
  });
});
