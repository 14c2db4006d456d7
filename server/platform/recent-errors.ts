import type { Clock } from './ports.ts';

/** An error of the server's log, without what its fields may hold. */
export interface RecentError {
  readonly at: Date;
  readonly message: string;
  /** Type and text of the error; empty without one. */
  readonly cause: string;
  readonly path: string;
  readonly requestId: string;
}

const KEPT = 50;

/** The last errors of this process's log. */
export class RecentErrors {
  readonly #clock: Clock;
  readonly #errors: RecentError[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(error: Omit<RecentError, 'at'>): void {
    this.#errors.unshift({ at: this.#clock.now(), ...error });
    this.#errors.length = Math.min(this.#errors.length, KEPT);
  }

  /** The newest first. */
  list(): readonly RecentError[] {
    return this.#errors;
  }
}
