import { createHash } from 'node:crypto';
import { joinExternalUser } from '../../../src/net/contract/account/externalUser.ts';
import type { LoginChallenge } from '../../../src/net/contract/calls/account/auth.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { sqlState } from '../../db/store/store.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Ports } from '../../platform/ports.ts';
import type { SteamProvider } from '../../providers/steam/steam.ts';
import type { SecurityChecks } from '../accounts/security-checks.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { startSession } from '../accounts/start-session.ts';
import type { LoginGate } from '../accounts/start-session.ts';
import { DomainError } from '../errors/domain-error.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { countAttempt } from '../limits/rate-counters.ts';
import { createPlayer } from '../sign-up/create-player.ts';
import type { CreationDeps, FirstProfile } from '../sign-up/create-player.ts';
import { NONCE_WINDOW_MS, readAssertion, refusal } from './assertion.ts';
import { startAtSteam, stateOf } from './steam-return.ts';
import type { SteamStart } from './steam-return.ts';

const PLATFORM = 'steam';
const UNIQUE_VIOLATION = '23505';
const TICKET_MS = 15 * 60_000;
/** Sign-ins and sign-ups from one address. */
const MAX_BY_ADDRESS = 60;
const ADDRESS_WINDOW_MS = 10 * 60_000;

interface Dependencies extends CreationDeps {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly provider: SteamProvider;
  readonly sessions: Sessions;
  readonly securityChecks: SecurityChecks;
  readonly loginGate: LoginGate;
  /** False: attempts are not counted. */
  readonly isLimited: boolean;
  readonly onError: (error: unknown, what: string) => void;
}

/** What the browser came back with. */
export interface SteamReturn {
  readonly query: string;
  /** What it was given when it left; null: nothing. */
  readonly secret: string | null;
  readonly isOwnOrigin: (origin: URL) => boolean;
  /** Of the request. */
  readonly address: string;
}

export interface SteamSignIn {
  /** Null where `challenge` or `ticket` comes first. */
  readonly token: string | null;
  /** Of the player's second factor. */
  readonly challenge: LoginChallenge | null;
  readonly isReopened: boolean;
  /** Makes an account where there is none yet. */
  readonly ticket: string | null;
  readonly externalUser: string;
}

interface SteamSignUp extends FirstProfile {
  readonly ticket: string;
  readonly address: string;
}

/** Sign-in, sign-up, binding and unbinding by Steam. */
export class SteamAccounts {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws DomainError steam.callback */
  start(callback: URL, isOwnOrigin: SteamReturn['isOwnOrigin']): SteamStart {
    const { provider, ports } = this.#deps;
    return startAtSteam(callback, isOwnOrigin, { provider, rng: ports.rng });
  }

  /**
   * Logs in, and undoes the closing that the player has asked for; a ticket for who has no account.
   * @throws DomainError steam.cancelled, steam.expired, steam.refused, steam.unavailable, steam.accountClosed,
   *   auth.tooManyAttempts
   */
  async signIn(returned: SteamReturn): Promise<SteamSignIn> {
    const externalUser = await this.#verify(returned);
    const [player] = await this.#deps.store.query<{ id: string }>(
      'SELECT id FROM players WHERE external_user = $1',
      [externalUser],
    );
    if (player === undefined) {
      const ticket = await this.#issueTicket(externalUser);
      return { token: null, challenge: null, isReopened: false, ticket, externalUser };
    }
    const login = await startSession(this.#deps, player.id);
    // The external user of a closed account stays while a break lasts.
    if (login === null) throw new DomainError('steam.accountClosed');
    return { ...login, ticket: null, externalUser };
  }

  /**
   * Uses the ticket up and creates the account, in one transaction.
   * @returns the session's token
   * @throws DomainError steam.ticket, steam.taken, promotion.codeUnknown, auth.tooManyAttempts, nickname.length,
   *   nickname.characters, nickname.taken,
   *   nickname.reserved
   */
  async signUp({ ticket, address, ...rest }: SteamSignUp): Promise<string> {
    const { store, ports, sessions } = this.#deps;
    await this.#countAttempt(address);
    return refuseTaken(() =>
      store.transaction(async (tx) => {
        const [used] = await tx.query<{ external_user: string }>(
          'DELETE FROM external_sign_ups WHERE ticket_hash = $1 AND expires_at > $2 RETURNING external_user',
          [hashTicket(ticket), ports.clock.now()],
        );
        if (used === undefined) throw new DomainError('steam.ticket');
        const playerId = await createPlayer(this.#deps, tx, { externalUser: used.external_user, ...rest });
        return sessions.create(tx, playerId);
      }),
    );
  }

  /**
   * Binds the external user to the player's account, and notifies the player.
   * @returns the external user
   * @throws DomainError as `signIn`, and steam.bound, steam.taken, security.confirmation
   */
  async bind(playerId: string, confirmation: string, returned: SteamReturn): Promise<string> {
    const { store, securityChecks } = this.#deps;
    const externalUser = await this.#verify(returned);
    await refuseTaken(() =>
      store.transaction(async (tx) => {
        await securityChecks.consume(tx, playerId, 'steam', confirmation);
        const bound = await tx.query(
          'UPDATE players SET external_user = $2 WHERE id = $1 AND external_user IS NULL RETURNING 1 AS bound',
          [playerId, externalUser],
        );
        if (bound.length === 0) throw new DomainError('steam.bound');
        await this.#notify(tx, playerId, { isBound: true, externalUser });
      }),
    );
    return externalUser;
  }

  /**
   * Unbinds Steam, and notifies the player. A break would not last if the Steam account could sign up again.
   * @throws DomainError steam.notBound, steam.onlyWayIn, steam.onBreak, security.confirmation
   */
  async unbind(playerId: string, confirmation: string): Promise<void> {
    const { store, ports, securityChecks } = this.#deps;
    await store.transaction(async (tx) => {
      const [player] = await tx.query<{
        has_other_way: boolean;
        external_user: string | null;
        paused: boolean;
      }>(
        `SELECT external_user,
           phone IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys k WHERE k.player_id = players.id) AS has_other_way,
           EXISTS (SELECT 1 FROM play_breaks b
           WHERE b.player_id = players.id AND (b.until IS NULL OR b.until > $2)) AS paused
         FROM players WHERE id = $1 FOR NO KEY UPDATE`,
        [playerId, ports.clock.now()],
      );
      if (player?.external_user == null) throw new DomainError('steam.notBound');
      if (!player.has_other_way) throw new DomainError('steam.onlyWayIn');
      if (player.paused) throw new DomainError('steam.onBreak');
      await securityChecks.consume(tx, playerId, 'steam', confirmation);
      await tx.query('UPDATE players SET external_user = NULL WHERE id = $1', [playerId]);
      await this.#notify(tx, playerId, { isBound: false, externalUser: player.external_user });
    });
  }

  /** Deletes what nothing reads any more. */
  async deleteExpired(): Promise<void> {
    const { store, ports } = this.#deps;
    for (const table of ['external_nonces', 'external_sign_ups', 'sandbox_associations'])
      await store.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [ports.clock.now()]);
  }

  /** Checks the assertion, asks the provider, and takes the nonce. @returns the external user */
  async #verify({ query, secret, isOwnOrigin, address }: SteamReturn): Promise<string> {
    const { ports, provider, onError } = this.#deps;
    await this.#countAttempt(address);
    const state = secret === null ? null : stateOf(secret);
    const assertion = readAssertion(query, { provider, isOwnOrigin, state, now: ports.clock.now() });
    const isValid = await provider.checkAuthentication(assertion.fields).catch((error: unknown) => {
      onError(error, 'asking Steam');
      throw new DomainError('steam.unavailable');
    });
    // An assertion that was used is no longer the provider's: its nonce tells a replay from a forgery.
    if (!(await this.#takeNonce(assertion, isValid))) throw new DomainError('steam.expired');
    if (!isValid) throw refusal('sig');
    return joinExternalUser({ platform: PLATFORM, id: assertion.steamId });
  }

  /** Whether the nonce was not seen before; only that of a valid assertion is kept. */
  async #takeNonce(
    { endpoint, nonce }: { endpoint: string; nonce: string },
    keep: boolean,
  ): Promise<boolean> {
    const { store, ports } = this.#deps;
    if (!keep) {
      const seen = await store.query(
        'SELECT 1 AS seen FROM external_nonces WHERE endpoint = $1 AND nonce = $2',
        [endpoint, nonce],
      );
      return seen.length === 0;
    }
    // A nonce may be ahead of our time by one window, and is fresh for another.
    const expiresAt = new Date(ports.clock.now().getTime() + 3 * NONCE_WINDOW_MS);
    const taken = await store.query(
      `INSERT INTO external_nonces (endpoint, nonce, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING 1 AS taken`,
      [endpoint, nonce, expiresAt],
    );
    return taken.length > 0;
  }

  async #issueTicket(externalUser: string): Promise<string> {
    const { store, ports } = this.#deps;
    const ticket = Buffer.from(ports.rng(32)).toString('base64url');
    await store.query(
      'INSERT INTO external_sign_ups (ticket_hash, external_user, expires_at) VALUES ($1, $2, $3)',
      [hashTicket(ticket), externalUser, new Date(ports.clock.now().getTime() + TICKET_MS)],
    );
    return ticket;
  }

  /** @throws DomainError auth.tooManyAttempts */
  async #countAttempt(address: string): Promise<void> {
    const { store, ports, isLimited } = this.#deps;
    if (!isLimited) return;
    const rule = { key: `steam ${networkOf(address)}`, max: MAX_BY_ADDRESS, windowMs: ADDRESS_WINDOW_MS };
    const retryAfterSeconds = await countAttempt(store, [rule], ports.clock.now());
    if (retryAfterSeconds !== null) throw new DomainError('auth.tooManyAttempts', [], { retryAfterSeconds });
  }

  #notify(
    tx: Queryable,
    playerId: string,
    params: { isBound: boolean; externalUser: string },
  ): Promise<void> {
    const { ports } = this.#deps;
    return sendMessage(tx, {
      id: ports.ids(),
      playerId,
      kind: 'account.steam',
      params,
      at: ports.clock.now(),
    });
  }
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

/** The external user is unique: another account was faster, or has it. */
async function refuseTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError('steam.taken') : error;
  }
}
