import type { Clock } from './ports.ts';

/** An error of the server's log, without what its fields may hold. */
export interface RecentError {
  readonly at: Date;
  readonly message: string;
  /** Type and text of the error; empty without one. */
  readonly cause: string;
  readonly path: string;
  readonly requestId: string;
  /** How often it came. */
  readonly times: number;
}

type NewError = Omit<RecentError, 'at' | 'times'>;

const KEPT = 50;
const REPEAT_MS = 60_000;

/** The last errors of this process's log. */
export class RecentErrors {
  readonly #clock: Clock;
  readonly #errors: RecentError[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * @param mayRepeat within a minute the same error counts as one: what runs each second and fails each second would hide
   *   everything else
   * @returns false: it is such a repetition
   */
  add(error: NewError, mayRepeat = false): boolean {
    const at = this.#clock.now();
    const index = mayRepeat ? this.#findRepeated(error, at) : -1;
    const known = this.#errors[index];
    if (known !== undefined) {
      this.#errors[index] = { ...known, times: known.times + 1 };
      return false;
    }
    this.#errors.unshift({ at, ...error, times: 1 });
    this.#errors.length = Math.min(this.#errors.length, KEPT);
    return true;
  }

  #findRepeated({ message, cause, requestId }: NewError, at: Date): number {
    return this.#errors.findIndex(
      (each) =>
        each.at.getTime() > at.getTime() - REPEAT_MS &&
        each.message === message &&
        each.cause === cause &&
        each.requestId === requestId,
    );
  }

  /** The newest first. */
  list(): readonly RecentError[] {
    return this.#errors;
  }
}
