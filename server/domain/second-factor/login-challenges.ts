import { createHash } from 'node:crypto';
import type { FactorMethod, LoginChallenge } from '../../../src/net/contract/calls/account/auth.ts';
import type { ErrorCode } from '../../../src/net/contract/errors.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { TaskQueue } from '../../platform/task-queue.ts';
import type { LoginFailures } from '../accounts/login-failures.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { openSession } from '../accounts/start-session.ts';
import type { LoginGate, OpenedSession } from '../accounts/start-session.ts';
import { DomainError } from '../errors/domain-error.ts';
import { announceFactor } from './announce.ts';
import type { AuthenticatorApps } from './authenticator-apps.ts';
import { factorMethodsOf } from './factors.ts';
import type { Passkeys } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import type { WebAuthnSite } from './webauthn-site.ts';

const LIFETIME_MS = 5 * 60_000;
/** Wrong answers to one challenge. */
const MAX_FAILURES = 5;

const REFUSALS: Readonly<Record<FactorMethod, ErrorCode>> = {
  totp: 'factor.code',
  recovery: 'factor.recoveryCode',
  passkey: 'factor.passkey',
};

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly sessions: Sessions;
  readonly apps: AuthenticatorApps;
  readonly passkeys: Passkeys;
  /** Null: wrong answers are counted by challenge only. */
  readonly loginFailures: LoginFailures | null;
}

interface Answer {
  /** The token of the challenge. */
  readonly challenge: string;
  readonly method: FactorMethod;
  readonly answer: string;
  /** Of the request. */
  readonly address: string;
  /** Called for a passkey only: a site without a host name has none. */
  readonly site: () => WebAuthnSite;
}

interface ChallengeRow extends Record<string, unknown> {
  player_id: string | null;
  passkey_challenge: string | null;
}

/**
 * Logins that wait for a second factor. A challenge belongs to the login whose answer carried its token: it is good for
 * five minutes, five wrong answers and one session.
 */
export class LoginChallenges implements LoginGate {
  readonly #deps: Dependencies;
  readonly #answers = new TaskQueue();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  async challenge(tx: Queryable, playerId: string): Promise<LoginChallenge | null> {
    const methods = await factorMethodsOf(tx, playerId);
    if (methods.length === 0) return null;
    const { token, expiresAt } = await this.#create(tx, playerId, null);
    return { challenge: token, methods, expireTime: expiresAt.toISOString() };
  }

  /** @returns JSON for the browser @throws DomainError factor.challenge, factor.host */
  async passkeyOptions(challenge: string, site: WebAuthnSite): Promise<string> {
    const { store, ports, passkeys } = this.#deps;
    const signed = passkeys.newChallenge();
    const [row] = await store.query<ChallengeRow>(
      `UPDATE login_challenges SET passkey_challenge = $2
       WHERE token_hash = $1 AND player_id IS NOT NULL AND expires_at > $3 AND failures < ${MAX_FAILURES}
       RETURNING player_id`,
      [hashToken(challenge), signed.text, ports.clock.now()],
    );
    if (row === undefined) throw new DomainError('factor.challenge');
    return passkeys.requestOptions(row.player_id, signed, site);
  }

  /**
   * Wrong answers count as failed logins of the player's phone.
   * @throws DomainError factor.challenge, factor.code, factor.recoveryCode, factor.passkey, auth.tooManyAttempts
   */
  async complete(given: Answer): Promise<OpenedSession> {
    const { store, loginFailures } = this.#deps;
    const [waiting] = await store.query<{ id: string; phone: string | null }>(
      `SELECT p.id, p.phone FROM login_challenges c JOIN players p ON p.id = c.player_id WHERE c.token_hash = $1`,
      [hashToken(given.challenge)],
    );
    if (waiting === undefined) throw new DomainError('factor.challenge');
    const attempt = { phone: waiting.phone ?? waiting.id, address: given.address };
    // In sequence: guesses made at the same time would all be made before the first is counted.
    return this.#answers.run(waiting.id, async () => {
      await loginFailures?.assertAllowed(attempt);
      const opened = await this.#useOnce(given, (tx, row) => this.#take(tx, row, given));
      if (opened !== null) return opened;
      await loginFailures?.record(attempt);
      throw new DomainError(REFUSALS[given.method], [{ field: 'answer', problem: 'Not accepted' }]);
    });
  }

  /** Begins a login by passkey alone. */
  async beginPasskeyLogin(site: WebAuthnSite): Promise<{ challenge: string; options: string }> {
    const { store, passkeys } = this.#deps;
    const signed = passkeys.newChallenge();
    const { token } = await this.#create(store, null, signed.text);
    return { challenge: token, options: await passkeys.requestOptions(null, signed, site) };
  }

  /** @throws DomainError factor.challenge, factor.passkey */
  async passkeyLogin(challenge: string, credential: string, site: WebAuthnSite): Promise<OpenedSession> {
    const { passkeys } = this.#deps;
    const opened = await this.#useOnce({ challenge }, async (tx, row) => {
      if (row.player_id !== null || row.passkey_challenge === null) return null;
      return passkeys.take(tx, { challenge: row.passkey_challenge, credential, playerId: null }, site);
    });
    if (opened === null) throw new DomainError('factor.passkey');
    return opened;
  }

  /** Deletes challenges that are over. */
  async deleteExpired(): Promise<void> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    await store.query('DELETE FROM login_challenges WHERE expires_at <= $1', [now]);
    await store.query('DELETE FROM passkey_registrations WHERE expires_at <= $1', [now]);
    await store.query('DELETE FROM totp_secrets WHERE setup_expires_at <= $1', [now]);
  }

  /**
   * Locks the challenge and lets `take` check the answer.
   * @returns the session, and the challenge is gone; null after a wrong answer, which is counted
   * @throws DomainError factor.challenge
   */
  #useOnce(
    { challenge }: { challenge: string },
    take: (tx: Queryable, row: ChallengeRow) => Promise<string | null>,
  ): Promise<OpenedSession | null> {
    const { store, ports } = this.#deps;
    const tokenHash = hashToken(challenge);
    return store.transaction(async (tx) => {
      const [row] = await tx.query<ChallengeRow>(
        `SELECT player_id, passkey_challenge FROM login_challenges
         WHERE token_hash = $1 AND expires_at > $2 AND failures < ${MAX_FAILURES} FOR UPDATE`,
        [tokenHash, ports.clock.now()],
      );
      if (row === undefined) throw new DomainError('factor.challenge');
      const playerId = await take(tx, row);
      if (playerId === null) {
        await tx.query('UPDATE login_challenges SET failures = failures + 1 WHERE token_hash = $1', [
          tokenHash,
        ]);
        return null;
      }
      await tx.query('DELETE FROM login_challenges WHERE token_hash = $1', [tokenHash]);
      const opened = await openSession(tx, this.#deps, playerId);
      if (opened === null) throw new DomainError('factor.challenge');
      return opened;
    });
  }

  /** @returns the player if the answer is accepted, and uses it up */
  async #take(tx: Queryable, row: ChallengeRow, { method, answer, site }: Answer): Promise<string | null> {
    const { ports, apps, passkeys } = this.#deps;
    const { player_id: playerId, passkey_challenge: challenge } = row;
    if (playerId === null) return null;
    if (method === 'totp') return (await apps.take(tx, playerId, answer)) ? playerId : null;
    if (method === 'passkey')
      return challenge === null
        ? null
        : passkeys.take(tx, { challenge, credential: answer, playerId }, site());
    const left = await takeRecoveryCode(tx, playerId, answer, ports.clock.now());
    if (left === null) return null;
    await announceFactor(tx, ports, playerId, { change: 'recoveryCodeUsed', left });
    return playerId;
  }

  async #create(tx: Queryable, playerId: string | null, passkeyChallenge: string | null) {
    const { ports } = this.#deps;
    const token = Buffer.from(ports.rng(32)).toString('base64url');
    const expiresAt = new Date(ports.clock.now().getTime() + LIFETIME_MS);
    await tx.query(
      'INSERT INTO login_challenges (token_hash, player_id, passkey_challenge, expires_at) VALUES ($1, $2, $3, $4)',
      [hashToken(token), playerId, passkeyChallenge, expiresAt],
    );
    return { token, expiresAt };
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
