interface Destroyable {
  destroy(): void;
}

/**
 * How long something may stand in the page: until `end`. Loading goes on past that, so what arrives afterwards is
 * taken down at once. An ended stay never begins again; whoever comes back begins another.
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

  /** Takes in what has been put up in the meantime; false when it came too late and is gone again. */
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
