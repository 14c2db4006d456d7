import type { ClientPorts } from '../ports.ts';

/** The state of the measurement; `ms` is the round trip. */
export type Latency =
  | { readonly state: 'measuring' }
  | { readonly state: 'measured'; readonly ms: number }
  | { readonly state: 'offline' };

interface LatencyOptions {
  readonly schedule: ClientPorts['schedule'];
  /** The round trip in milliseconds; rejects without a response. */
  readonly measure: () => Promise<number>;
  /** Whether the tab is visible: a hidden one does not measure. */
  readonly isVisible: () => boolean;
  readonly onChange: (latency: Latency) => void;
}

/** Delay of the first measurement, after the requests of the page. */
const FIRST_DELAY_MS = 1_500;
const POLL_INTERVAL_MS = 10_000;
const MAX_SAMPLES = 5;

/** Measures repeatedly and reports the median of the last samples. Returns a function that stops it. */
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

/** The median; the upper one of an even number, so that the display is not too favourable. */
function median(samples: readonly number[]): number {
  return [...samples].sort((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0;
}
