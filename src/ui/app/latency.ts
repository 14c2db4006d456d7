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
  readonly isVisible: () => boolean;
  readonly onChange: (latency: Latency) => void;
}

/** The first look waits until the page has fetched what it is about. */
const FIRST_DELAY_MS = 1_500;
const POLL_INTERVAL_MS = 10_000;
const MAX_SAMPLES = 5;

/** Measures again and again and tells the median of the last samples. The answer ends it. */
export function watchLatency({ schedule, measure, isVisible, onChange }: LatencyOptions): () => void {
  let samples: readonly number[] = [];
  let ended = false;
  const measureOnce = async () => {
    try {
      const ms = await measure();
      samples = [...samples, ms].slice(-MAX_SAMPLES);
      if (!ended) onChange({ state: 'measured', ms: median(samples) });
    } catch {
      samples = [];
      if (!ended) onChange({ state: 'offline' });
    }
  };
  const poll = async () => {
    if (isVisible()) await measureOnce();
    if (!ended) cancel = schedule(POLL_INTERVAL_MS, () => void poll());
  };
  let cancel = schedule(FIRST_DELAY_MS, () => void poll());
  return () => {
    ended = true;
    cancel();
  };
}

/** Of an even number the higher of the two in the middle: the display must not flatter. */
function median(samples: readonly number[]): number {
  return samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0;
}
