import { REQUEST_TIMEOUT_MS } from '../contract/limits.ts';

interface RoundTripOptions {
  readonly now: () => number;
  readonly schedule: (delayMs: number, work: () => void) => () => void;
  /** Carries the request; the browser's own when left out. */
  readonly send?: typeof fetch;
}

/** Milliseconds to the server and back. Rejects when it does not answer that it is well within 15 s. */
export async function measureRoundTrip({ now, schedule, send = fetch }: RoundTripOptions): Promise<number> {
  const giveUp = new AbortController();
  const cancel = schedule(REQUEST_TIMEOUT_MS, () => giveUp.abort());
  const begun = now();
  try {
    const answer = await send('/api/health', { cache: 'no-store', signal: giveUp.signal });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    return now() - begun;
  } finally {
    cancel();
  }
}
