import { createHash } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { sessions } from '../../db/schema/players.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Presence } from '../inbox/presence.ts';
import type { Session } from './session.ts';

const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** How long a process may accept a session that another process has ended; below a second with its request. */
const CACHE_MS = 750;
/** Longer than any lookup that was under way when its session ended. */
const TOMBSTONE_MS = 60_000;
const MAX_CACHED_SESSIONS = 20_000;
/** Between two notes of a session's last use. */
const USE_INTERVAL_MS = 60_000;
const MAX_USER_AGENT = 300;

/** Opaque tokens of 256 bit; only their SHA-256 is stored. */
export class Sessions {
  readonly #store: Store;
  readonly #ports: Pick<Ports, 'rng' | 'clock'>;
  readonly #presence: Pick<Presence, 'record'> | undefined;
  readonly #cache = new Map<string, { session: Session; until: number; isUseWritten: boolean }>();
  /** Ids of sessions that this process has ended, with the time; oldest first. */
  readonly #ended = new Map<string, number>();

  /** @param presence told of every request that has a valid token */
  constructor(store: Store, ports: Pick<Ports, 'rng' | 'clock'>, presence?: Pick<Presence, 'record'>) {
    this.#store = store;
    this.#ports = ports;
    this.#presence = presence;
  }

  /** Starts a session. @returns the token, which is not stored and cannot be read again */
  async create(tx: Queryable, playerId: string): Promise<string> {
    const token = Buffer.from(this.#ports.rng(32)).toString('base64url');
    const now = this.#ports.clock.now();
    await orm(tx)
      .insert(sessions)
      .values({
        tokenHash: hashToken(token),
        playerId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
      });
    return token;
  }

  /**
   * The session's id is the hash of its token. Null when the token is unknown, expired or logged out.
   * @param userAgent of the request that uses the session; without it the use is not written down
   */
  async find(token: string, userAgent?: string): Promise<Session | null> {
    const session = await this.#find(token, userAgent);
    if (session !== null) this.#presence?.record(session.playerId);
    return session;
  }

  async #find(token: string, userAgent: string | undefined): Promise<Session | null> {
    const tokenHash = hashToken(token);
    const now = this.#ports.clock.now();
    const cached = this.#cache.get(tokenHash);
    const isKnown = cached !== undefined && (cached.isUseWritten || userAgent === undefined);
    if (isKnown && isWithin(cached.until - now.getTime())) return cached.session;
    this.#cache.delete(tokenHash);
    const [row] = await orm(this.#store)
      .select({ playerId: sessions.playerId, lastUsedAt: sessions.lastUsedAt })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
    // The row may have been read before this process ended the session.
    if (row === undefined || this.#ended.has(tokenHash)) return null;
    const session = { sessionId: tokenHash, playerId: row.playerId };
    if (userAgent !== undefined) await this.#writeUse(session, row.lastUsedAt, userAgent);
    this.#remember(session, { until: now.getTime() + CACHE_MS, isUseWritten: userAgent !== undefined });
    return session;
  }

  /** At most once a minute, whichever processes are asked. */
  async #writeUse({ sessionId }: Session, lastUsedAt: Date | null, userAgent: string): Promise<void> {
    const now = this.#ports.clock.now();
    const before = new Date(now.getTime() - USE_INTERVAL_MS);
    if (lastUsedAt !== null && lastUsedAt > before) return;
    await this.#store.query(
      `UPDATE sessions SET last_used_at = $2, user_agent = $3
       WHERE token_hash = $1 AND (last_used_at IS NULL OR last_used_at <= $4)`,
      [sessionId, now, userAgent.slice(0, MAX_USER_AGENT), before],
    );
  }

  /** This process refuses the token from now on, others after `CACHE_MS` at the latest. */
  async end({ sessionId }: Session): Promise<void> {
    this.#bury(sessionId);
    try {
      await orm(this.#store).delete(sessions).where(eq(sessions.tokenHash, sessionId));
    } catch (error) {
      this.#ended.delete(sessionId);
      throw error;
    }
  }

  /**
   * Deletes a player's sessions but the kept one; call `forget` with the result once the transaction is committed.
   * Other processes refuse them after `CACHE_MS` at the latest.
   */
  async deleteAllOf(tx: Queryable, playerId: string, ownSessionId?: string): Promise<string[]> {
    const isOther = ownSessionId === undefined ? undefined : ne(sessions.tokenHash, ownSessionId);
    const deleted = await orm(tx)
      .delete(sessions)
      .where(and(eq(sessions.playerId, playerId), isOther))
      .returning({ tokenHash: sessions.tokenHash });
    return deleted.map(({ tokenHash }) => tokenHash);
  }

  /** This process refuses the tokens of deleted sessions from now on. */
  forget(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.#bury(sessionId);
  }

  /** @returns how many were deleted */
  async deleteExpired(): Promise<number> {
    const deleted = await orm(this.#store)
      .delete(sessions)
      .where(lt(sessions.expiresAt, this.#ports.clock.now()))
      .returning({ tokenHash: sessions.tokenHash });
    return deleted.length;
  }

  #bury(sessionId: string): void {
    const now = this.#ports.clock.now().getTime();
    for (const [id, endedAt] of this.#ended) {
      if (now - endedAt <= TOMBSTONE_MS) break;
      this.#ended.delete(id);
    }
    this.#ended.set(sessionId, now);
    this.#cache.delete(sessionId);
  }

  #remember(session: Session, more: { until: number; isUseWritten: boolean }): void {
    if (this.#cache.size >= MAX_CACHED_SESSIONS) this.#cache.clear();
    this.#cache.set(session.sessionId, { session, ...more });
  }
}

/** False also for an entry from before the clock stepped back. */
function isWithin(msLeft: number): boolean {
  return msLeft > 0 && msLeft <= CACHE_MS;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
