import { CHANNEL_CODE_PATTERN, PROMOTION_CODE_PATTERN } from '../../net/contract/limits.ts';
import type { KeyValueStorage } from './storage.ts';
import { createStore } from '../../net/live/store.ts';
import type { ReadableStore, Store } from '../../net/live/store.ts';

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
  /**
   * Counts the players whose data the page may hold. It grows before another player’s token is taken, from this tab or
   * another one; everything made for the former count is void then. A visitor’s login and a login of the player whose
   * session had expired leave it as it is.
   */
  readonly visit: ReadableStore<number>;
  /** The player that the page holds data of; undefined while nobody has told. Stays after `end`. */
  playerId(): string | undefined;
  /** What an answer has told of the player that the page shows. */
  remember(playerId: string | undefined): void;
  /** Takes the token that is stored now: another tab’s change may not have been told yet. */
  refresh(): void;
  start(token: string, playerId: string | undefined): void;
  /** Removes the token here, after the server has refused it; the page keeps its forms for the same player. */
  end(): void;
  /** Removes the token here and begins another visit; `logOutMutation` ends the session on the server. */
  leave(): void;
  /** Begins another visit of the same token: the server says that it is not the believed player’s. */
  restart(): void;
  /** The channel code of the last address that named one, for sign-up. */
  channelCode(): string | undefined;
  /** The promotion code of the last address that named one, for sign-up. */
  promoteCode(): string | undefined;
  /** Saves `?channelCode=` and `?promoteCode=` of an address, if they are well-formed. */
  saveCodes(search: URLSearchParams): void;
}

export function createSession(storage: KeyValueStorage): Session {
  const token = createStore(storage.read(TOKEN_KEY));
  const visit = createStore(0);
  let isHeld = token.getSnapshot() !== undefined;
  let playerId: string | undefined;
  const beginVisit = (holds: { isHeld: boolean; playerId?: string | undefined }) => {
    ({ isHeld, playerId } = { playerId: undefined, ...holds });
    visit.update((count) => count + 1);
  };
  const take = (next: string | undefined, nextId?: string) => {
    if (next === token.getSnapshot()) return;
    if (next !== undefined) {
      const isOther = isHeld && (nextId === undefined || nextId !== playerId);
      if (isOther) beginVisit({ isHeld: true, playerId: nextId });
      else [isHeld, playerId] = [true, nextId];
    }
    token.set(next);
  };
  const refresh = () => take(storage.read(TOKEN_KEY));
  const remove = () => {
    if (token.getSnapshot() !== undefined) storage.write(RETURNING_KEY, 'yes');
    storage.remove(TOKEN_KEY);
  };
  storage.onExternalChange(TOKEN_KEY, refresh);
  return {
    token,
    visit,
    playerId: () => playerId,
    remember(shownId) {
      playerId = shownId ?? playerId;
    },
    refresh,
    isLoggedIn: () => token.getSnapshot() !== undefined,
    hasLoggedIn: () => token.getSnapshot() !== undefined || storage.read(RETURNING_KEY) !== undefined,
    start(value, id) {
      storage.write(TOKEN_KEY, value);
      take(value, id);
    },
    end() {
      remove();
      take(undefined);
    },
    leave() {
      remove();
      token.set(undefined);
      beginVisit({ isHeld: false });
    },
    restart: () => beginVisit({ isHeld: true }),
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
