import { createSeededRandom } from '../../support/siteRequests.ts';

/** Choices that repeat with their seed. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = createSeededRandom(seed);
  }

  /** From 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.#next() * end);
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }

  /** A copy with some bytes changed, doubled or left out. */
  damage(bytes: Buffer): Buffer {
    const damaged = [...bytes];
    for (let changes = 1 + this.below(8); changes > 0; changes -= 1) {
      const at = this.below(damaged.length);
      const deleted = this.pick([0, 1, 1]);
      damaged.splice(at, deleted, ...(this.once(3) ? [] : [this.below(256)]));
    }
    return Buffer.from(damaged);
  }
}
