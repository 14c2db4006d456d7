import { REQUEST_TIMEOUT_MS } from '../contract/limits.ts';

interface RoundTripOptions {
  readonly now: () => number;
  readonly schedule: (delayMs: number, work: () => void) => () => void;
  /** Replaces the browser's transport in tests. */
  readonly send?: typeof fetch;
}

/**
 * The round trip to the server in milliseconds.
 * @throws Error without a healthy response within 15 s
 */
export async function measureRoundTrip({ now, schedule, send = fetch }: RoundTripOptions): Promise<number> {
  const timeout = new AbortController();
  const cancel = schedule(REQUEST_TIMEOUT_MS, () => timeout.abort());
  const startedAt = now();
  try {
    const response = await send('/api/health', { cache: 'no-store', signal: timeout.signal });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const took = now() - startedAt;
    // A body that nobody reads keeps the request open.
    await response.text();
    return took;
  } finally {
    cancel();
  }
}
