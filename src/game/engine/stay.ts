interface Standing {
  destroy(): void;
}

/**
 * How long something may stand in the page: until `end`. Loading goes on past that, so what arrives afterwards is
 * taken down at once. An ended stay never begins again; whoever comes back begins another.
 */
export class Stay<Thing extends Standing> {
  #over = false;
  #standing: Thing | null = null;

  get over(): boolean {
    return this.#over;
  }

  get standing(): Thing | null {
    return this.#standing;
  }

  /** Takes in what has been put up in the meantime; false when it came too late and is gone again. */
  admit(thing: Thing): boolean {
    if (this.#over) thing.destroy();
    else this.#standing = thing;
    return !this.#over;
  }

  end(): void {
    this.#over = true;
    this.#standing?.destroy();
    this.#standing = null;
  }
}
