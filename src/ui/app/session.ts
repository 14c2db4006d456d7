import type { KeyValueStorage } from './storage.ts';
import { createStore } from '../../net/live/store.ts';
import type { Store } from '../../net/live/store.ts';

const TOKEN_KEY = 'token';
const CHANNEL_KEY = 'channelCode';

/** Who is logged in on this device: a player is, exactly when a token is kept. */
export interface Session {
  /** The token, or undefined for a visitor. */
  readonly token: Store<string | undefined>;
  isLoggedIn(): boolean;
  start(token: string): void;
  /** Forgets the token here; the server is told by `logOut`. */
  end(): void;
  /** The code of the channel the visitor came through, kept until sign-up. */
  channelCode(): string | undefined;
  saveChannelCode(code: string): void;
}

export function createSession(storage: KeyValueStorage): Session {
  const token = createStore(storage.read(TOKEN_KEY));
  storage.onExternalChange(TOKEN_KEY, (value) => token.set(value));
  return {
    token,
    isLoggedIn: () => token.getSnapshot() !== undefined,
    start(value) {
      storage.write(TOKEN_KEY, value);
      token.set(value);
    },
    end() {
      storage.remove(TOKEN_KEY);
      token.set(undefined);
    },
    channelCode: () => storage.read(CHANNEL_KEY),
    saveChannelCode: (code) => storage.write(CHANNEL_KEY, code),
  };
}
