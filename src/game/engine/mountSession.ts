interface Destroyable {
  destroy(): void;
}

/**
 * Owns what is mounted until `end`. What arrives after `end` is destroyed at once. A session never restarts; a
 * remount creates another.
 */
export class MountSession<Thing extends Destroyable> {
  #ended = false;
  #mounted: Thing | null = null;

  get ended(): boolean {
    return this.#ended;
  }

  get mounted(): Thing | null {
    return this.#mounted;
  }

  /** Takes ownership of a mounted thing; false if the session has ended, and then the thing is destroyed. */
  accept(thing: Thing): boolean {
    if (this.#ended) thing.destroy();
    else this.#mounted = thing;
    return !this.#ended;
  }

  end(): void {
    this.#ended = true;
    this.#mounted?.destroy();
    this.#mounted = null;
  }
}
