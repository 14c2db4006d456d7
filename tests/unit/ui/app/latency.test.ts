import { describe, expect, it } from 'vitest';
import { watchLatency } from '../../../../src/ui/app/browser/latency.ts';
import type { Latency } from '../../../../src/ui/app/browser/latency.ts';

/** A server whose answers take as long as `trips` say (a missing one does not answer), and a clock that is moved by hand. */
function line(trips: (number | undefined)[]) {
  const reported: Latency[] = [];
  const waits: number[] = [];
  let due: (() => void) | undefined;
  let watched = true;
  let asked = 0;
  const end = watchLatency({
    schedule: (delayMs, work) => {
      waits.push(delayMs);
      due = work;
      return () => (due = undefined);
    },
    measure: async () => {
      asked += 1;
      const trip = trips.shift();
      if (trip === undefined) throw new Error('no answer');
      return trip;
    },
    isVisible: () => watched,
    onChange: (latency) => reported.push(latency),
  });
  const pass = async () => {
    const before = waits.length;
    due?.();
    await expect.poll(() => waits.length).toBe(before + 1);
  };
  return {
    reported,
    waits,
    pass,
    end,
    isDue: () => due !== undefined,
    asked: () => asked,
    watch: (on: boolean) => (watched = on),
  };
}

describe('the latency', () => {
  it('is first measured after the page’s requests, then every ten seconds', async () => {
    const { waits, pass } = line([20, 30]);
    await pass();
    await pass();
    expect(waits).toEqual([1_500, 10_000, 10_000]);
  });

  it('is the median of the last five samples, the higher of two in the middle', async () => {
    const { reported, pass } = line([20, 400, 30, 40, 50, 60, 70]);
    for (let turn = 0; turn < 7; turn += 1) await pass();
    expect(reported.map((latency) => latency.state === 'measured' && latency.ms)).toEqual([
      20, 400, 30, 40, 40, 50, 50,
    ]);
  });

  it('is offline without an answer, and starts anew afterwards', async () => {
    const { reported, pass } = line([500, undefined, 30]);
    for (let turn = 0; turn < 3; turn += 1) await pass();
    expect(reported).toEqual([
      { state: 'measured', ms: 500 },
      { state: 'offline' },
      { state: 'measured', ms: 30 },
    ]);
  });

  it('is not measured while the tab is hidden', async () => {
    const { asked, pass, watch } = line([20, 30]);
    watch(false);
    await pass();
    expect(asked()).toBe(0);
    watch(true);
    await pass();
    expect(asked()).toBe(1);
  });

  it('stops on request', async () => {
    const { end, pass, isDue } = line([20]);
    await pass();
    end();
    expect(isDue()).toBe(false);
  });
});
