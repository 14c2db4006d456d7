import { createStore } from '../../net/live/store.ts';
import type { ReadableStore } from '../../net/live/store.ts';

/** The mutually exclusive dialogs (specification, section 4). */
export type AuthDialogName =
  'login' | 'register' | 'smsLogin' | 'findPassword' | 'steamLogin' | 'loginTip' | 'registerTip';

export interface AuthDialogState {
  readonly open: 'none' | AuthDialogName;
  /** Why the page asks for a login; `none` where the player opened the dialog. */
  readonly reason: 'none' | 'needed' | 'expired';
}

interface OpenOptions {
  reason?: AuthDialogState['reason'];
  /** The interrupted action, called after the login. */
  then?: () => void;
}

export interface AuthDialogs {
  readonly state: ReadableStore<AuthDialogState>;
  openLogin(options?: OpenOptions): void;
  openRegister(options?: OpenOptions): void;
  /** Says that an act needs a login. */
  openTip(tip: 'loginTip' | 'registerTip', then: () => void): void;
  /** Fetches the code of the dialogs before they are asked for. */
  preload(): void;
  /** Shows another dialog instead of the open one; reason and interrupted action stay. */
  switchTo(name: AuthDialogName): void;
  /** Closes without a login; the interrupted action is dropped. */
  close(): void;
  /** Closes for a login. @returns the interrupted action, to be run after it */
  take(): (() => void) | undefined;
}

/** `preload` fetches the code of the dialogs. */
export function createAuthDialogs(preload: () => void = () => undefined): AuthDialogs {
  const state = createStore<AuthDialogState>({ open: 'none', reason: 'none' });
  let interrupted: (() => void) | undefined;
  const show = (open: AuthDialogName, { reason = 'none', then }: OpenOptions = {}) => {
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
    openTip: (tip, then) => show(tip, { then }),
    switchTo: (open) => state.set({ open, reason: state.getSnapshot().reason }),
    close,
    take() {
      const resume = interrupted;
      close();
      return resume;
    },
  };
}
