import { RELOGIN_DELAY_MS, RELOGIN_GUARD_MS } from '../contract/limits.ts';

interface ReloginOptions {
  readonly removeToken: () => void;
  /** The step itself: tells the page that the login has expired. */
  readonly onRelogin: () => void;
  /** Calls back later, in milliseconds; the answer cancels. */
  readonly schedule: (delayMs: number, work: () => void) => () => void;
}

/**
 * What a 401 sets off: the token goes at once, every time; the re-login step follows after 200 ms, once for all
 * the refusals of one second.
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
  /** Answers with what ends the subscription. */
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

/** The page-wide event “the login has expired”: the re-login step emits it, the login dialog listens. */
export const loginExpired: Signal = createSignal();
