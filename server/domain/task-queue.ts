/** Runs one player's tasks in sequence and different players' tasks concurrently. Stores nothing for idle players. */
export class PlayerQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(playerId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(playerId) ?? Promise.resolve();
    // The next task runs even if the one before it failed.
    const mine = before.then(work, work);
    this.#last.set(playerId, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(playerId) === mine) this.#last.delete(playerId);
    }
  }
}
