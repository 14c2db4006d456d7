/** The sounds that lower music and ticks while they last, of all stages of the page. */
class Ducking {
  readonly #sounds = new Set<object>();
  readonly #listeners = new Set<() => void>();

  get isDucked(): boolean {
    return this.#sounds.size > 0;
  }

  /** @returns ends it; further calls have no effect */
  begin(): () => void {
    const sound = {};
    this.#sounds.add(sound);
    this.#tell();
    return () => {
      if (this.#sounds.delete(sound)) this.#tell();
    };
  }

  /** Calls `then` when it begins or ends. @returns ends that */
  subscribe(then: () => void): () => void {
    this.#listeners.add(then);
    return () => void this.#listeners.delete(then);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const ducking = new Ducking();
