import { createStore } from '../../net/live/store.ts';
import type { ReadableStore } from '../../net/live/store.ts';

/** Which of the mutually exclusive dialogs is open. */
export interface AuthDialogState {
  readonly open: 'none' | 'login' | 'register';
  /** Why the player is asked to log in, if not by own wish. */
  readonly reason: 'none' | 'needed' | 'expired';
}

interface OpenOptions {
  reason?: AuthDialogState['reason'];
  /** Called once the player is logged in: the act that was interrupted goes on. */
  then?: () => void;
}

export interface AuthDialogs {
  readonly state: ReadableStore<AuthDialogState>;
  openLogin(options?: OpenOptions): void;
  openRegister(options?: OpenOptions): void;
  /** Fetches the code of the dialogs before they are asked for. */
  preload(): void;
  /** From one dialog to the other; reason and interrupted act stay. */
  swap(): void;
  /** The player changed their mind: the interrupted act is forgotten. */
  close(): void;
  /** The player is logged in: closes and goes on with the interrupted act. */
  finish(): void;
}

/** `preload` fetches the code of the dialogs. */
export function createAuthDialogs(preload: () => void = () => undefined): AuthDialogs {
  const state = createStore<AuthDialogState>({ open: 'none', reason: 'none' });
  let interrupted: (() => void) | undefined;
  const show = (open: 'login' | 'register', { reason = 'none', then }: OpenOptions = {}) => {
    interrupted = then;
    state.set({ open, reason });
  };
  const close = () => {
    interrupted = undefined;
    state.set({ open: 'none', reason: 'none' });
  };
  return {
    state,
    preload,
    openLogin: (options) => show('login', options),
    openRegister: (options) => show('register', options),
    swap() {
      const { open, reason } = state.getSnapshot();
      state.set({ open: open === 'login' ? 'register' : 'login', reason });
    },
    close,
    finish() {
      const resume = interrupted;
      close();
      resume?.();
    },
  };
}
