import type { OpeningActor } from '../state/openingActors.ts';

type OpeningSnapshot = ReturnType<OpeningActor['getSnapshot']>;

/**
 * The first state that holds, now or later; rejects when the actor ends. In place of xstate's `waitFor`, which would be
 * loaded with the first page, where all of xstate is.
 */
export function waitFor(
  actor: OpeningActor,
  holds: (snapshot: OpeningSnapshot) => boolean,
): Promise<OpeningSnapshot> {
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
      complete: () => reject(new Error('the opening ended')),
    });
  });
}
