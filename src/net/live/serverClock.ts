import { estimateOffset, withSample } from './clockOffset.ts';
import type { ClockSample } from './clockOffset.ts';
import { createStore } from './store.ts';
import type { ReadableStore } from './store.ts';

/** Interval of the first samples, ms; they run until every reader has as many as it needs. */
const FIRST_INTERVAL_MS = 120;
/** A device's clock drifts, so samples continue. */
const SAMPLE_INTERVAL_MS = 60_000;

interface ServerClockParts {
  /** The device's clock, ms. */
  readonly now: () => number;
  readonly schedule: (delayMs: number, work: () => void) => () => void;
  /** The server's time, ms. Rejects without an answer. */
  readonly fetchTime: () => Promise<number>;
}

/** The server's clock: the device's clock plus a measured offset, shared by the page. */
export interface ServerClock {
  /** Server time minus device time, ms; 0 until measured. */
  readonly offset: ReadableStore<number>;
  /** The server's time, ms. */
  now(): number;
  /**
   * Measures while there are readers: `samples` at first, then one a minute.
   * @returns ends this reader
   */
  start(samples: number): () => void;
  /** Adds the server's time of another response. */
  addSample(sample: ClockSample): void;
}

export function createServerClock({ now, schedule, fetchTime }: ServerClockParts): ServerClock {
  const offset = createStore(0);
  const readers = new Set<{ readonly samples: number }>();
  let samples: readonly ClockSample[] = [];
  let taken = 0;
  let cancel: (() => void) | undefined;

  function addSample(sample: ClockSample): void {
    samples = withSample(samples, sample);
    offset.update((known) => estimateOffset(samples)?.offset ?? known);
  }
  const wanted = () => Math.max(...[...readers].map((reader) => reader.samples));

  async function poll(): Promise<void> {
    cancel = undefined;
    taken += 1;
    const sentAt = now();
    try {
      addSample({ sentAt, serverTime: await fetchTime(), receivedAt: now() });
    } catch {
      // The offset stays as it is until the next sample.
    }
    if (readers.size > 0) scheduleNext();
    else taken = 0;
  }
  function scheduleNext(): void {
    cancel = schedule(taken < wanted() ? FIRST_INTERVAL_MS : SAMPLE_INTERVAL_MS, () => void poll());
  }

  return {
    offset,
    now: () => now() + offset.getSnapshot(),
    start(sampleCount) {
      const reader = { samples: sampleCount };
      readers.add(reader);
      if (taken === 0) void poll();
      else if (cancel && taken < sampleCount) {
        cancel();
        scheduleNext();
      }
      return () => {
        readers.delete(reader);
        if (readers.size > 0 || !cancel) return;
        cancel();
        cancel = undefined;
        taken = 0;
      };
    },
    addSample,
  };
}
