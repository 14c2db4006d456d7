import { randomBytes } from 'node:crypto';
import { version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { createIds } from '../../../server/platform/ports.ts';

/** More than are drawn random bytes for at once. */
const MANY = 2_000;

const idsAt = (times: readonly number[]): string[] => {
  let call = 0;
  const clock = { now: () => new Date(times[Math.min(call++, times.length - 1)] ?? 0) };
  const ids = createIds(clock, (byteCount) => randomBytes(byteCount));
  return Array.from({ length: Math.max(times.length, MANY) }, ids);
};

describe('ids', () => {
  it('are UUIDs of version 7 that begin with the time', () => {
    const [id = ''] = idsAt([0x0123_4567_89ab]);
    expect(version(id)).toBe(7);
    expect(id.startsWith('01234567-89ab-7')).toBe(true);
  });

  it('ascend within a millisecond, over milliseconds, and when the clock is set back', () => {
    for (const times of [[5], Array.from({ length: MANY }, (_, n) => n), [9_000, 8_000, 7_000]]) {
      const made = idsAt(times);
      expect(made).toEqual([...made].sort());
      expect(new Set(made).size).toBe(made.length);
    }
  });

  it('differ in their last 41 bits from process to process', () => {
    const tails = (made: readonly string[]) => made.map((id) => id.slice(-10));
    const one = new Set(tails(idsAt([5])));
    expect(tails(idsAt([5])).filter((tail) => one.has(tail))).toEqual([]);
    expect(one.size).toBe(MANY);
  });
});
