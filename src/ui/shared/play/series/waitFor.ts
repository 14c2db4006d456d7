interface Watched<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(observer: { next(snapshot: Snapshot): void; error(error: unknown): void; complete(): void }): {
    unsubscribe(): void;
  };
}

/**
 * The first state that holds, now or later; rejects when the actor ends. In place of xstate's `waitFor`, which would be
 * loaded with the first page, where all of xstate is.
 */
export function waitFor<Snapshot>(
  actor: Watched<Snapshot>,
  holds: (snapshot: Snapshot) => boolean,
): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const now = actor.getSnapshot();
    if (holds(now)) {
      resolve(now);
      return;
    }
    const subscription = actor.subscribe({
      next(snapshot) {
        if (!holds(snapshot)) return;
        subscription.unsubscribe();
        resolve(snapshot);
      },
      error: reject,
      complete: () => reject(new Error('the play ended')),
    });
  });
}
