import type { Store } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/** Half of the token's hash: names a session to its player, and is good for nothing else. */
const PUBLIC_ID_LENGTH = 32;
const MAX_LISTED = 100;

export interface ListedSession {
  readonly id: string;
  readonly isCurrent: boolean;
  /** Null before the first use. */
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface Dependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** Where a player is logged in. */
export class SessionList {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The given session first, then the one used last. */
  async list({ playerId, sessionId }: Session): Promise<ListedSession[]> {
    const { store, clock } = this.#deps;
    const rows = await store.query<{
      token_hash: string;
      user_agent: string | null;
      created_at: Date;
      last_used_at: Date | null;
    }>(
      `SELECT token_hash, user_agent, created_at, last_used_at FROM sessions
       WHERE player_id = $1 AND expires_at > $2
       ORDER BY token_hash = $3 DESC, coalesce(last_used_at, created_at) DESC LIMIT ${MAX_LISTED}`,
      [playerId, clock.now(), sessionId],
    );
    return rows.map((row) => ({
      id: row.token_hash.slice(0, PUBLIC_ID_LENGTH),
      isCurrent: row.token_hash === sessionId,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
  }

  /** @throws DomainError session.unknown */
  async end(playerId: string, id: string): Promise<void> {
    const { store, sessions } = this.#deps;
    const ended = await store.query<{ token_hash: string }>(
      'DELETE FROM sessions WHERE player_id = $1 AND left(token_hash, $3) = $2 RETURNING token_hash',
      [playerId, id, PUBLIC_ID_LENGTH],
    );
    if (ended.length === 0) throw new DomainError('session.unknown');
    sessions.forget(ended.map((row) => row.token_hash));
  }

  /** @returns how many */
  async endOthers({ playerId, sessionId }: Session): Promise<number> {
    const { store, sessions } = this.#deps;
    const ended = await store.transaction((tx) => sessions.deleteAllOf(tx, playerId, sessionId));
    sessions.forget(ended);
    return ended.length;
  }
}
