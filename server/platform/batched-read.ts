/** Most keys of one statement. */
const MAX_KEYS = 200;

interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads of single rows by their key: those that are asked for while statements run share the next. A value is read
 * after it was asked for and is kept for nobody else.
 */
export class BatchedRead<Value> {
  readonly #readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #mostAtOnce: number;
  #waiting = new Map<string, Waiting<Value>[]>();
  #atOnce = 0;

  /**
   * @param readAll reads the rows of different keys; keys without a row are left out
   * @param mostAtOnce statements that may run at once
   */
  constructor(readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>, mostAtOnce = 1) {
    this.#readAll = readAll;
    this.#mostAtOnce = mostAtOnce;
  }

  /** Undefined: there is no row. */
  read(key: string): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      const others = this.#waiting.get(key);
      if (others === undefined) this.#waiting.set(key, [{ resolve, reject }]);
      else others.push({ resolve, reject });
      if (this.#atOnce < this.#mostAtOnce) void this.#readWaiting();
    });
  }

  async #readWaiting(): Promise<void> {
    this.#atOnce += 1;
    while (this.#waiting.size > 0) {
      const batch = new Map([...this.#waiting].slice(0, MAX_KEYS));
      for (const key of batch.keys()) this.#waiting.delete(key);
      await this.#readBatch(batch);
    }
    this.#atOnce -= 1;
  }

  async #readBatch(batch: ReadonlyMap<string, readonly Waiting<Value>[]>): Promise<void> {
    try {
      const values = await this.#readAll([...batch.keys()]);
      for (const [key, waiting] of batch) for (const { resolve } of waiting) resolve(values.get(key));
    } catch (error) {
      for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
    }
  }
}
