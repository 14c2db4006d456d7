import { CHANNEL_CODE_PATTERN } from '../../net/contract/limits.ts';
import type { KeyValueStorage } from './storage.ts';
import { createStore } from '../../net/live/store.ts';
import type { Store } from '../../net/live/store.ts';

const TOKEN_KEY = 'token';
const RETURNING_KEY = 'hasLoggedIn';
const CHANNEL_KEY = 'channelCode';

/** The login state of this device: logged in while a token is stored. */
export interface Session {
  /** The token, or undefined for a visitor. */
  readonly token: Store<string | undefined>;
  isLoggedIn(): boolean;
  /** Whether somebody has logged in on this device, now or before. */
  hasLoggedIn(): boolean;
  start(token: string): void;
  /** Removes the token here; `logOutMutation` ends the session on the server. */
  end(): void;
  /** The channel code of the last address that named one, for sign-up. */
  channelCode(): string | undefined;
  /** Saves `?channelCode=` of an address, if it has a well-formed one. */
  saveChannelCode(search: URLSearchParams): void;
}

export function createSession(storage: KeyValueStorage): Session {
  const token = createStore(storage.read(TOKEN_KEY));
  storage.onExternalChange(TOKEN_KEY, (value) => token.set(value));
  return {
    token,
    isLoggedIn: () => token.getSnapshot() !== undefined,
    hasLoggedIn: () => token.getSnapshot() !== undefined || storage.read(RETURNING_KEY) !== undefined,
    start(value) {
      storage.write(TOKEN_KEY, value);
      token.set(value);
    },
    end() {
      if (token.getSnapshot() !== undefined) storage.write(RETURNING_KEY, 'yes');
      storage.remove(TOKEN_KEY);
      token.set(undefined);
    },
    channelCode: () => wellFormed(storage.read(CHANNEL_KEY)),
    saveChannelCode(search) {
      const code = wellFormed(search.get(CHANNEL_KEY));
      if (code !== undefined) storage.write(CHANNEL_KEY, code);
    },
  };
}

/** A malformed code would make the server refuse the sign-up. */
function wellFormed(code: string | null | undefined): string | undefined {
  return code && CHANNEL_CODE_PATTERN.test(code) ? code : undefined;
}
