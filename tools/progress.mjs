/** Lines that say how far a suite is, at most one every few seconds. */
import { print } from './setup.mjs';

const MIN_PAUSE_MS = 5_000;
/** Below this part the guess of the time left is worth nothing: the longest files come first. */
const MIN_PART = 0.1;

export class Progress {
  #total = 0;
  #done = 0;
  #failed = 0;
  #started = Date.now();
  #printed = 0;

  /**
   * @param {string} unit what is counted: `files` or `tests`
   */
  constructor(unit) {
    this.unit = unit;
  }

  /** @param {number} total */
  begin(total) {
    this.#total = total;
    this.#started = Date.now();
  }

  /**
   * @param {string} name of what has ended
   * @param {number} failed how many tests of it
   */
  ended(name, failed) {
    this.#done += 1;
    this.#failed += failed;
    const now = Date.now();
    if (failed === 0 && this.#done < this.#total && now - this.#printed < MIN_PAUSE_MS) return;
    this.#printed = now;
    const left = ((now - this.#started) / this.#done) * (this.#total - this.#done);
    const canGuess = this.#done < this.#total && this.#done >= this.#total * MIN_PART;
    const parts = [
      `${this.#done} of ${this.#total} ${this.unit}`,
      ...(this.#failed > 0 ? [`${this.#failed} failed`] : []),
      ...(canGuess ? [`about ${Math.max(1, Math.round(left / 60_000))} min left`] : []),
    ];
    print(`  ${parts.join(', ')}: ${name}`);
  }
}
