import { describe, expect, it, vi } from 'vitest';
import { createServerClock } from '../../../src/net/live/serverClock.ts';

describe('the server’s clock', () => {
  it('is sampled ten times, then once a minute, and read through the measured offset', async () => {
    let device = 1_000;
    const waits: number[] = [];
    let next: () => void = () => undefined;
    const fetchTime = vi.fn(() => {
      device += 40;
      return Promise.resolve(device + 500_000 - 20);
    });
    const clock = createServerClock({
      now: () => device,
      schedule: (ms, work) => {
        waits.push(ms);
        next = work;
        return () => undefined;
      },
      fetchTime,
    });
    const stop = clock.start(10);
    for (let turn = 0; turn < 11; turn += 1) {
      for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
      next();
    }
    expect(clock.now() - device).toBe(500_000);
    expect(waits.filter((ms) => ms < 1_000)).toHaveLength(9);
    expect(waits.at(-1)).toBe(60_000);
    stop();
  });

  it('keeps its offset when there is no answer', async () => {
    const clock = createServerClock({
      now: () => 100,
      schedule: () => () => undefined,
      fetchTime: () => Promise.reject(new Error('no network')),
    });
    clock.addSample({ sentAt: 0, serverTime: 1_000, receivedAt: 0 });
    clock.start(1);
    await Promise.resolve();
    expect(clock.now()).toBe(1_100);
  });

  it('is measured once for all its readers, with as many first samples as one of them needs', async () => {
    const waits: { ms: number; cancelled: boolean; work: () => void }[] = [];
    const fetchTime = vi.fn(() => Promise.resolve(0));
    const clock = createServerClock({
      now: () => 0,
      schedule: (ms, work) => {
        const wait = { ms, cancelled: false, work };
        waits.push(wait);
        return () => void (wait.cancelled = true);
      },
      fetchTime,
    });
    const settled = async () => {
      for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
    };
    const ends = [clock.start(1), clock.start(1), clock.start(1)];
    await settled();
    expect(fetchTime).toHaveBeenCalledTimes(1);
    expect(waits.map(({ ms }) => ms)).toEqual([60_000]);
    ends.push(clock.start(3));
    expect(waits[0]?.cancelled).toBe(true);
    waits.at(-1)?.work();
    await settled();
    waits.at(-1)?.work();
    await settled();
    expect(waits.map(({ ms }) => ms)).toEqual([60_000, 120, 120, 60_000]);
    for (const end of ends) end();
    expect(waits.at(-1)?.cancelled).toBe(true);
    expect(fetchTime).toHaveBeenCalledTimes(3);
  });
});
