import type { Clock } from './ports.ts';

/**
 * A read that all callers share: one at a time, and its result for a while. The result is the same object until it is
 * read anew. A failed read is not kept.
 */
export class SharedRead<T extends object> {
  readonly #clock: Clock;
  readonly #maxAgeMs: number;
  readonly #read: (now: Date) => PromiseLike<T>;
  #kept: { readonly result: Promise<T>; readonly from: number } | null = null;

  constructor(clock: Clock, maxAgeMs: number, read: (now: Date) => PromiseLike<T>) {
    this.#clock = clock;
    this.#maxAgeMs = maxAgeMs;
    this.#read = read;
  }

  read(): Promise<T> {
    const now = this.#clock.now();
    const age = now.getTime() - (this.#kept?.from ?? 0);
    if (this.#kept === null || age < 0 || age >= this.#maxAgeMs) {
      // A query of the ORM runs anew each time it is awaited.
      const kept = { result: Promise.resolve(this.#read(now)), from: now.getTime() };
      this.#kept = kept;
      kept.result.catch(() => {
        if (this.#kept === kept) this.#kept = null;
      });
    }
    return this.#kept.result;
  }
}
