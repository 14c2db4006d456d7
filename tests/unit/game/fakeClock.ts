/** Time that only moves when it is told to; work falls due in order of its moment. */
export class FakeClock {
  now = 0;
  #number = 0;
  readonly #due = new Map<number, { at: number; work: () => void }>();

  after(delayMs: number, work: () => void): number {
    this.#number += 1;
    this.#due.set(this.#number, { at: this.now + Math.max(delayMs, 0), work });
    return this.#number;
  }

  cancel(number: number): void {
    this.#due.delete(number);
  }

  /** Lets time pass; promises that were answered meanwhile are heard before whatever is due later. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await flushPromises();
    for (let next = this.#next(); next !== undefined && next[1].at <= end; next = this.#next()) {
      const [number, { at, work }] = next;
      this.#due.delete(number);
      this.now = at;
      work();
      await flushPromises();
    }
    this.now = end;
  }

  #next() {
    return [...this.#due].sort(([one, a], [other, b]) => a.at - b.at || one - other)[0];
  }
}

/** Long enough for every promise that is settled to be heard. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

/** A promise that somebody else settles. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

export function deferred<Value>(): Deferred<Value> {
  let parts: Omit<Deferred<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    parts = { resolve, reject };
  });
  if (!parts) throw new Error('a promise runs its work at once');
  return { promise, ...parts };
}
