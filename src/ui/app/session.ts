import { CHANNEL_CODE_PATTERN, PROMOTION_CODE_PATTERN } from '../../net/contract/limits.ts';
import type { KeyValueStorage } from './storage.ts';
import { createStore } from '../../net/live/store.ts';
import type { Store } from '../../net/live/store.ts';

const TOKEN_KEY = 'token';
const RETURNING_KEY = 'hasLoggedIn';
const CHANNEL_KEY = 'channelCode';
const PROMOTE_KEY = 'promoteCode';

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
  /** The promotion code of the last address that named one, for sign-up. */
  promoteCode(): string | undefined;
  /** Saves `?channelCode=` and `?promoteCode=` of an address, if they are well-formed. */
  saveCodes(search: URLSearchParams): void;
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
    channelCode: () => wellFormed(CHANNEL_CODE_PATTERN, storage.read(CHANNEL_KEY)),
    promoteCode: () => wellFormed(PROMOTION_CODE_PATTERN, storage.read(PROMOTE_KEY)),
    saveCodes(search) {
      for (const [key, pattern] of SAVED) {
        const code = wellFormed(pattern, search.get(key));
        if (code !== undefined) storage.write(key, code);
      }
    },
  };
}

const SAVED = [
  [CHANNEL_KEY, CHANNEL_CODE_PATTERN],
  [PROMOTE_KEY, PROMOTION_CODE_PATTERN],
] as const;

/** A malformed code would make the server refuse the sign-up. */
function wellFormed(pattern: RegExp, code: string | null | undefined): string | undefined {
  return code && pattern.test(code) ? code : undefined;
}
