import { createHash } from 'node:crypto';
import { IDENTITY_CHECK_HOURS, UNDER_AGE_DAYS } from '../../../src/net/contract/account/identity.ts';
import type { IdentityState } from '../../../src/net/contract/account/identity.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { IdentityProvider, IdentityReport } from '../../providers/identity/identity.ts';
import { DomainError } from '../errors/domain-error.ts';
import { countAttempt } from '../limits/rate-counters.ts';
import { applyReport } from './apply-report.ts';
import { readIdentity, readPending } from './rows.ts';
import type { IdentityRow } from './rows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIFETIME_MS = IDENTITY_CHECK_HOURS * HOUR_MS;
/** Checks of a player in a day: each costs money at a real provider. */
const MAX_STARTS = 5;
/** Least time between two questions about one check. */
const ASK_PAUSE_MS = 5_000;
/** A check whose event was lost is asked about after this time. */
const SWEEP_AFTER_MS = HOUR_MS;
const SWEEP_LIMIT = 200;
/** Questions without an answer, one after the other, that end a sweep. */
const MAX_SILENT = 3;

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'rng' | 'ids'>;
  readonly provider: IdentityProvider;
  /** Key of the hashes of documents. */
  readonly documentKey: string;
  /** False: checks are not counted. */
  readonly limited: boolean;
  /** Told of a check whose result could not be applied. */
  readonly onError: (error: unknown, sessionId: string) => void;
}

export interface IdentityStatus extends Pick<IdentityRow, 'reason'> {
  readonly state: IdentityState;
  readonly time: Date | null;
  readonly retryAt: Date | null;
  readonly isUnderAge: boolean;
}

/** Checks of players’ identities. What is kept of one is a yes, a time and a keyed hash of the document. */
export class Identities {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Starts a check, or goes on with the one under way.
   * @param origin where players reach the site, without a final slash
   * @returns the address of the provider’s page; null: the player has nothing left to do
   * @throws DomainError identity.underAge, identity.tooMany, identity.unavailable
   */
  async start(
    playerId: string,
    origin: string,
  ): Promise<{ state: IdentityState; redirectUrl: string | null }> {
    const { store, ports } = this.#deps;
    const pending = await readPending(store, { playerId }, ports.clock.now());
    const report = pending === undefined ? null : await this.#ask(pending.sessionId);
    if (pending !== undefined && report === null) throw new DomainError('identity.unavailable');
    if (report?.state === 'pending') return { state: 'pending', redirectUrl: report.url };
    const { state, retryAt } = await this.status(playerId);
    // What was decided just now is shown before another check starts.
    if (state === 'confirmed' || report !== null) return { state, redirectUrl: null };
    if (retryAt !== null) throw new DomainError('identity.underAge');
    return this.#startNew(playerId, origin);
  }

  /** How far the check is; asks the provider about one under way. */
  async result(playerId: string): Promise<IdentityStatus> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    const [due] = await store.query<{ session_id: string }>(
      `UPDATE identities SET asked_at = $2 WHERE player_id = $1 AND state = 'pending' AND asked_at <= $3
       RETURNING session_id`,
      [playerId, now, new Date(now.getTime() - ASK_PAUSE_MS)],
    );
    if (due !== undefined) await this.#ask(due.session_id);
    return this.status(playerId);
  }

  /** The player comes back from the provider: its result is fetched. An unknown ticket changes nothing. */
  async returned(ticket: string): Promise<void> {
    const { store, ports } = this.#deps;
    const pending = await readPending(store, { ticketHash: hashTicket(ticket) }, ports.clock.now());
    if (pending !== undefined) await this.#ask(pending.sessionId);
  }

  /**
   * The provider says that there is a result: it is fetched from it. A session that is decided or unknown changes nothing.
   * @throws DomainError identity.unavailable: the provider sends the event again later
   */
  async receiveEvent(sessionId: string): Promise<void> {
    const [known] = await this.#deps.store.query(
      `SELECT 1 FROM identities WHERE session_id = $1 AND state = 'pending'`,
      [sessionId],
    );
    if (known === undefined) return;
    if ((await this.#ask(sessionId)) === null) throw new DomainError('identity.unavailable');
  }

  async status(playerId: string): Promise<IdentityStatus> {
    const { store, ports } = this.#deps;
    return statusOf(await readIdentity(store, playerId), ports.clock.now());
  }

  /** Asks about checks whose events may be lost, and deletes what was entered on the sandbox’s page. */
  async sweep(): Promise<void> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    const due = await store.query<{ session_id: string }>(
      `SELECT session_id FROM identities WHERE state = 'pending' AND asked_at <= $1 AND expires_at > $1
       ORDER BY asked_at LIMIT ${SWEEP_LIMIT}`,
      [new Date(now.getTime() - SWEEP_AFTER_MS)],
    );
    await this.#askAll(due.map(({ session_id }) => session_id));
    await store.query('DELETE FROM sandbox_identities WHERE created_at < $1', [
      new Date(now.getTime() - LIFETIME_MS),
    ]);
  }

  /** Ends after several questions without an answer; the next sweep begins with those that were not asked. */
  async #askAll(sessionIds: readonly string[]): Promise<void> {
    const { store, ports, onError } = this.#deps;
    let silent = 0;
    for (const sessionId of sessionIds) {
      if (silent === MAX_SILENT) return;
      await store.query(`UPDATE identities SET asked_at = $2 WHERE session_id = $1`, [
        sessionId,
        ports.clock.now(),
      ]);
      // One check that fails must not block the others.
      const report = await this.#ask(sessionId).catch((error: unknown) => {
        onError(error, sessionId);
        return undefined;
      });
      if (report === null) silent += 1;
      else if (report !== undefined) silent = 0;
    }
  }

  async #startNew(playerId: string, origin: string) {
    const { store, ports, provider } = this.#deps;
    const now = ports.clock.now();
    await this.#count(playerId, now);
    const checkId = ports.ids();
    const ticket = Buffer.from(ports.rng(24)).toString('base64url');
    const returnUrl = `${origin}/api/auth/certifyRedirect?ticket=${ticket}`;
    const session = await provider.start({ checkId, returnUrl });
    if (session === null) throw new DomainError('identity.unavailable');
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    await store.query(
      `INSERT INTO identities AS i (player_id, check_id, state, ticket_hash, session_id, started_at, expires_at, asked_at)
       VALUES ($1, $2, 'pending', $3, $4, $5, $6, $5)
       ON CONFLICT (player_id) DO UPDATE SET
         check_id = excluded.check_id, state = 'pending', reason = NULL, ticket_hash = excluded.ticket_hash,
         session_id = excluded.session_id, started_at = excluded.started_at, expires_at = excluded.expires_at,
         asked_at = excluded.asked_at, decided_at = NULL
       WHERE i.state <> 'confirmed'`,
      [playerId, checkId, hashTicket(ticket), session.sessionId, now, expiresAt],
    );
    return { state: 'pending' as const, redirectUrl: session.url };
  }

  async #count(playerId: string, now: Date): Promise<void> {
    const { store, limited } = this.#deps;
    if (!limited) return;
    const rule = { key: `identity ${playerId}`, max: MAX_STARTS, windowMs: DAY_MS };
    const wait = await countAttempt(store, [rule], now);
    if (wait !== null) throw new DomainError('identity.tooMany', [], { retryAfterSeconds: wait });
  }

  /** Asks the provider and applies what it says. @returns null: it gave no answer */
  async #ask(sessionId: string): Promise<IdentityReport | null> {
    const report = await this.#deps.provider.read(sessionId);
    if (report !== null && report.state !== 'pending') await applyReport(this.#deps, sessionId, report);
    return report;
  }
}

function statusOf(row: IdentityRow | undefined, now: Date): IdentityStatus {
  if (row === undefined) return { state: 'none', reason: null, time: null, retryAt: null, isUnderAge: false };
  const { state, reason, startedAt, decidedAt, expiresAt, underAgeAt } = row;
  const retryAt = underAgeAt === null ? null : new Date(underAgeAt.getTime() + UNDER_AGE_DAYS * DAY_MS);
  return {
    state: state === 'pending' && expiresAt <= now ? 'expired' : state,
    reason,
    time: decidedAt ?? startedAt,
    retryAt: retryAt !== null && retryAt > now ? retryAt : null,
    isUnderAge: underAgeAt !== null,
  };
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

/** Whether a check has confirmed who the player is. */
export async function isIdentityConfirmed(tx: Queryable, playerId: string): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM identities WHERE player_id = $1 AND state = 'confirmed'`, [
    playerId,
  ]);
  return rows.length > 0;
}
