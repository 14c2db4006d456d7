import { REQUEST_TIMEOUT_MS } from '../contract/limits.ts';

interface RoundTripOptions {
  readonly now: () => number;
  readonly schedule: (delayMs: number, work: () => void) => () => void;
  /** Carries the request; the browser's own when left out. */
  readonly send?: typeof fetch;
}

/** Milliseconds to the server and back. Rejects when it does not answer that it is well within 15 s. */
export async function measureRoundTrip({ now, schedule, send = fetch }: RoundTripOptions): Promise<number> {
  const timeout = new AbortController();
  const cancel = schedule(REQUEST_TIMEOUT_MS, () => timeout.abort());
  const startedAt = now();
  try {
    const response = await send('/api/health', { cache: 'no-store', signal: timeout.signal });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return now() - startedAt;
  } finally {
    cancel();
  }
}
