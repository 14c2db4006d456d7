import type { Queryable, Store } from '../../db/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { SmsCodes } from './sms-codes.ts';
import type { SecurityChecks } from './security-checks.ts';
import type { LoginFailures } from './login-failures.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { findByPhone } from './players.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import { startSession } from './start-session.ts';
import type { Login } from './start-session.ts';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock'>;
  readonly sessions: Sessions;
  readonly smsCodes: SmsCodes;
  readonly securityChecks: SecurityChecks;
  /** Null: failures are not counted. */
  readonly loginFailures: LoginFailures | null;
}

interface PasswordChange {
  /** The present one; undefined: a confirmation is given instead. */
  readonly password?: string | undefined;
  readonly confirmation?: string | undefined;
  readonly newPassword: string;
  /** The address of the request. */
  readonly address: string;
}

/** Login by a code, recovery and change of the password. */
export class Credentials {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Undoes the closing that the player has asked for. @throws DomainError sms.code, for a phone without an account too */
  async logInByCode(phone: string, code: string): Promise<Login> {
    await this.#deps.smsCodes.use(phone, 'login', code);
    const login = await startSession(this.#deps, await this.#playerOf(phone));
    if (login === null) throw new DomainError('sms.code');
    return login;
  }

  /** Sets a new password and ends all sessions. @throws DomainError sms.code, for a phone without an account too */
  async resetPassword(phone: string, code: string, newPassword: string): Promise<void> {
    const { smsCodes } = this.#deps;
    await smsCodes.use(phone, 'recovery', code);
    await this.#setPassword(await this.#playerOf(phone), newPassword);
  }

  /**
   * Sets a new password and ends the player's other sessions.
   * @throws DomainError auth.wrongPassword, auth.tooManyAttempts, security.confirmation
   */
  async changePassword(session: Session, change: PasswordChange): Promise<void> {
    const { playerId, sessionId } = session;
    const { password, newPassword, confirmation = '' } = change;
    if (password === undefined) {
      const { securityChecks } = this.#deps;
      return this.#setPassword(playerId, newPassword, {
        keptSessionId: sessionId,
        before: (tx) => securityChecks.consume(tx, playerId, 'password', confirmation),
      });
    }
    await this.#assertPassword(session, password, change.address);
    await this.#setPassword(playerId, newPassword, { keptSessionId: sessionId });
  }

  async #assertPassword(session: Session, password: string, address: string): Promise<void> {
    const { store, loginFailures } = this.#deps;
    const [row] = await store.query<{ phone: string | null; password_hash: string | null }>(
      'SELECT phone, password_hash FROM players WHERE id = $1',
      [session.playerId],
    );
    const attempt = { phone: row?.phone ?? session.playerId, address };
    await loginFailures?.assertAllowed(attempt);
    if (!(await passwordMatches(row?.password_hash ?? null, password))) {
      await loginFailures?.record(attempt);
      throw new DomainError('auth.wrongPassword', [{ field: 'password', problem: 'Wrong' }]);
    }
  }

  /** A code was sent to the phone, so it has an account, unless that was closed since. @throws DomainError sms.code */
  async #playerOf(phone: string): Promise<string> {
    const [player] = await findByPhone(this.#deps.store, phone);
    if (player === undefined) throw new DomainError('sms.code');
    return player.id;
  }

  /** `before` may refuse the change within its transaction. */
  async #setPassword(
    playerId: string,
    password: string,
    { keptSessionId, before }: { keptSessionId?: string; before?: (tx: Queryable) => Promise<void> } = {},
  ): Promise<void> {
    const { store, sessions } = this.#deps;
    const passwordHash = await hashPassword(password);
    const ended = await store.transaction(async (tx) => {
      await before?.(tx);
      await tx.query('UPDATE players SET password_hash = $2 WHERE id = $1', [playerId, passwordHash]);
      return sessions.deleteAllOf(tx, playerId, keptSessionId);
    });
    sessions.forget(ended);
  }
}
