import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { estimateOffset, withSample } from '../../../src/net/live/clockOffset.ts';
import type { ClockSample } from '../../../src/net/live/clockOffset.ts';

interface Trip {
  out: number;
  back: number;
}

/** What a device measures whose clock is `offset` ms behind the server's. */
function measured(offset: number, trips: readonly Trip[], wait = 1000): ClockSample[] {
  return trips.map(({ out, back }, index) => {
    const sentAt = 50_000 + index * wait;
    return { sentAt, serverTime: sentAt + out + offset, receivedAt: sentAt + out + back };
  });
}

const estimateOf = (samples: readonly ClockSample[]) => {
  const estimate = estimateOffset(samples);
  if (!estimate) throw new Error('no estimate');
  return estimate;
};

describe('the offset of a device’s clock', () => {
  it('is unknown without a sample', () => {
    expect(estimateOffset([])).toBeNull();
  });

  it('is the server’s time minus the middle of the round trip, give or take half of it', () => {
    const samples = measured(-7000, [{ out: 30, back: 30 }]);
    expect(estimateOffset(samples)).toEqual({ offset: -7000, bound: 30 });
    expect(estimateOf(measured(500, [{ out: 100, back: 20 }]))).toEqual({ offset: 540, bound: 60 });
  });

  it('does not get worse by slow answers', () => {
    const quick = { out: 10, back: 10 };
    const trips = [{ out: 900, back: 20 }, quick, { out: 15, back: 3000 }];
    expect(estimateOffset(measured(250, trips))).toEqual({ offset: 250, bound: 10 });
  });

  it('combines the fastest way out and the fastest way back of two samples', () => {
    const trips = [
      { out: 20, back: 260 },
      { out: 300, back: 20 },
    ];
    expect(estimateOffset(measured(80, trips))).toEqual({ offset: 80, bound: 20 });
  });

  it('is never further off than its bound', () => {
    const way = fc.double({ min: 0, max: 5000, noNaN: true });
    const trips = fc.array(fc.record({ out: way, back: way }), { minLength: 1, maxLength: 16 });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), trips, (offset, some) => {
        const estimate = estimateOf(measured(offset, some));
        expect(Math.abs(estimate.offset - offset)).toBeLessThanOrEqual(estimate.bound + 1e-6);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it('changes when a clock was set', () => {
    const before = measured(
      0,
      Array.from({ length: 10 }, () => ({ out: 20, back: 20 })),
    );
    const later = measured(3_600_000, [{ out: 40, back: 40 }]);
    expect(estimateOffset([...before, ...later])).toEqual({ offset: 3_600_000, bound: 40 });
  });
});

describe('samples', () => {
  const [one] = measured(0, [{ out: 1, back: 1 }]);
  const sample: ClockSample = one ?? { sentAt: 0, serverTime: 0, receivedAt: 0 };

  it('are the last sixteen', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...sample, serverTime: index }));
    const kept = many.reduce<readonly ClockSample[]>(withSample, []);
    expect(kept.map(({ serverTime }) => serverTime)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 4),
    );
  });

  it('leave out an answer that is older than its request', () => {
    expect(withSample([sample], { ...sample, receivedAt: sample.sentAt - 1 })).toEqual([sample]);
  });
});

const RUNS = 2000;

/**
 * The error that 95 of 100 devices stay below, in ms. All clocks tell whole milliseconds.
 * @param way how long the way to the server, or back, takes this time
 */
function worstOf95(
  label: string,
  samples: number,
  way: (random: () => number) => number,
  offsetFrom: (samples: readonly ClockSample[]) => number,
): number {
  const random = seedrandom(label);
  const errors = Array.from({ length: RUNS }, () => {
    const offset = Math.round((random() - 0.5) * 1e6);
    const trips = Array.from({ length: samples }, () => ({ out: way(random), back: way(random) }));
    const received = measured(offset, trips).map(({ sentAt, serverTime, receivedAt }) => ({
      sentAt: Math.floor(sentAt),
      serverTime: Math.floor(serverTime),
      receivedAt: Math.floor(receivedAt),
    }));
    return Math.abs(offsetFrom(received) - offset);
  }).toSorted((one, other) => one - other);
  return errors[Math.ceil(RUNS * 0.95) - 1] ?? Infinity;
}

/** Out and back follow the same law, but are drawn each for itself: the harder reading of symmetric jitter. */
describe.each([
  { name: 'even, from next door', way: (random: () => number) => 300 * random() },
  { name: 'even, from a distance', way: (random: () => number) => 40 + 300 * random() },
  { name: 'mostly small', way: (random: () => number) => 20 + 300 * random() ** 2 },
  { name: 'of two hops', way: (random: () => number) => 20 + 150 * (random() + random()) },
])('with jitter of up to 300 ms each way, $name', ({ name, way }) => {
  it.each([8, 12, 16])('95 of 100 devices know the time to 50 ms after %s samples', (samples) => {
    const error = worstOf95(`${name} ${samples}`, samples, way, (some) => estimateOf(some).offset);
    expect(error).toBeLessThanOrEqual(50);
  });
});

describe('the shortest round trip alone', () => {
  it('would not suffice: out and back are rarely both fast in one sample', () => {
    const middleOfQuickest = (samples: readonly ClockSample[]): number => {
      const lengthOf = ({ sentAt, receivedAt }: ClockSample): number => receivedAt - sentAt;
      const [quickest] = samples.toSorted((one, other) => lengthOf(one) - lengthOf(other));
      return estimateOf(quickest ? [quickest] : []).offset;
    };
    const way = (random: () => number): number => 300 * random();
    expect(worstOf95('lowest round trip', 8, way, middleOfQuickest)).toBeGreaterThan(70);
  });
});
