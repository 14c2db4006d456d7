import type { Clock } from './ports.ts';

interface Pauses {
  /** Calls without an answer, one after the other, before the first pause. */
  readonly failures: number;
  /** Doubled by each call without an answer that follows, up to `longestMs`. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** After several calls without an answer a service is left alone for a while; then one call tries it. */
export class Breaker {
  readonly #clock: Clock;
  readonly #pauses: Pauses;
  #failures = 0;
  #until = 0;

  constructor(clock: Clock, pauses: Pauses) {
    this.#clock = clock;
    this.#pauses = pauses;
  }

  /** When the service may be called again; null: now. */
  pausedUntil(): Date | null {
    return this.#until > this.#clock.now().getTime() ? new Date(this.#until) : null;
  }

  /** Makes the call. @returns null: no answer */
  async call<T>(request: () => Promise<T | null>): Promise<T | null> {
    // Calls that come while this one tries a silent service wait for its outcome.
    if (this.#failures >= this.#pauses.failures) this.#pause();
    const answer = await request();
    if (answer !== null) {
      this.#failures = 0;
      this.#until = 0;
      return answer;
    }
    this.#failures += 1;
    if (this.#failures >= this.#pauses.failures) this.#pause();
    return null;
  }

  #pause(): void {
    const { failures, firstMs, longestMs } = this.#pauses;
    const pause = Math.min(firstMs * 2 ** (this.#failures - failures), longestMs);
    this.#until = this.#clock.now().getTime() + pause;
  }
}
