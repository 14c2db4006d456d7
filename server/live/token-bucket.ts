import type { Clock } from '../platform/ports.ts';

export interface Rate {
  /** Tokens of a full bucket. */
  readonly burst: number;
  /** Tokens added each second. */
  readonly perSecond: number;
}

/** Starts full; refills evenly. A clock that steps back adds nothing. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #clock: Clock;
  #tokens: number;
  #refilledAt: number;

  constructor(rate: Rate, clock: Clock) {
    this.#rate = rate;
    this.#clock = clock;
    this.#tokens = rate.burst;
    this.#refilledAt = clock.now().getTime();
  }

  /** Takes `count` tokens, or none. @returns whether there were enough */
  take(count: number): boolean {
    this.#refill();
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Whole tokens that can be taken now. */
  get available(): number {
    this.#refill();
    return Math.floor(this.#tokens);
  }

  get isFull(): boolean {
    this.#refill();
    return this.#tokens >= this.#rate.burst;
  }

  #refill(): void {
    const now = this.#clock.now().getTime();
    const added = (Math.max(0, now - this.#refilledAt) / 1_000) * this.#rate.perSecond;
    this.#refilledAt = now;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + added);
  }
}
