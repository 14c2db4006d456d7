import { RELOGIN_DELAY_MS, RELOGIN_GUARD_MS } from '../contract/limits.ts';

interface ReloginOptions {
  readonly removeToken: () => void;
  /** The re-login step: emits that the login has expired. */
  readonly onRelogin: () => void;
  /** Calls back after the delay in milliseconds; returns a function that cancels. */
  readonly schedule: (delayMs: number, work: () => void) => () => void;
}

/**
 * Handles a 401: removes the token at once, and runs the re-login step after 200 ms, at most once a second
 * (specification, sections 4 and 9).
 */
export function createReloginHandler({ removeToken, onRelogin, schedule }: ReloginOptions): () => void {
  let isGuarded = false;
  return () => {
    removeToken();
    if (isGuarded) return;
    isGuarded = true;
    schedule(RELOGIN_GUARD_MS, () => {
      isGuarded = false;
    });
    schedule(RELOGIN_DELAY_MS, onRelogin);
  };
}

interface Signal {
  readonly emit: () => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The event that the login has expired: emitted by the re-login step, handled by the login dialog. */
export const loginExpired: Signal = createSignal();
