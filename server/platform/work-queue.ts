interface Limits {
  /** Tasks that run at a time. */
  readonly parallel: number;
  /** Tasks that may wait for their turn. */
  readonly waiting: number;
}

/** Runs a few tasks at a time, in the order they came, and refuses tasks while too many wait. */
export class WorkQueue {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether the next task would be refused. */
  get isFull(): boolean {
    const { parallel, waiting } = this.#limits;
    return this.#running >= parallel && this.#waiting.length >= waiting;
  }

  /** @returns null, without running the task, if too many wait */
  async run<T>(work: () => Promise<T>): Promise<{ readonly result: T } | null> {
    if (this.isFull) return null;
    if (this.#running >= this.#limits.parallel) {
      // The task that ends hands its turn on, so that no newer one can take it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return { result: await work() };
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
