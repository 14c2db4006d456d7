import type { ClientPorts } from './ports.ts';

/** What is known of the way to the server; `ms` there and back. */
export type Latency =
  | { readonly state: 'measuring' }
  | { readonly state: 'measured'; readonly ms: number }
  | { readonly state: 'offline' };

interface LatencyOptions {
  readonly schedule: ClientPorts['schedule'];
  /** Milliseconds there and back; rejects where no answer comes. */
  readonly measure: () => Promise<number>;
  /** Nobody is asked while nobody looks. */
  readonly isWatched: () => boolean;
  readonly tell: (latency: Latency) => void;
}

/** The first look waits until the page has fetched what it is about. */
const FIRST_AFTER_MS = 1_500;
const EVERY_MS = 10_000;
const SAMPLES_KEPT = 5;

/** Measures again and again and tells the median of the last samples. The answer ends it. */
export function watchLatency({ schedule, measure, isWatched, tell }: LatencyOptions): () => void {
  let samples: readonly number[] = [];
  let ended = false;
  const look = async () => {
    try {
      const ms = await measure();
      samples = [...samples, ms].slice(-SAMPLES_KEPT);
      if (!ended) tell({ state: 'measured', ms: median(samples) });
    } catch {
      samples = [];
      if (!ended) tell({ state: 'offline' });
    }
  };
  const turn = async () => {
    if (isWatched()) await look();
    if (!ended) cancel = schedule(EVERY_MS, () => void turn());
  };
  let cancel = schedule(FIRST_AFTER_MS, () => void turn());
  return () => {
    ended = true;
    cancel();
  };
}

/** Of an even number the higher of the two in the middle: the display must not flatter. */
function median(samples: readonly number[]): number {
  return samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0;
}
