import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { SmsCodes } from './sms-codes.ts';
import type { SecurityChecks } from './security-checks.ts';
import type { LoginFailures } from './login-failures.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import type { KnownDevices } from './known-devices.ts';
import { assertHashingIsFree, hashPassword, passwordMatches } from './passwords.ts';
import { findByPhone } from './players.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import { startSession } from './start-session.ts';
import type { Login, LoginGate } from './start-session.ts';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock'>;
  readonly sessions: Sessions;
  readonly smsCodes: SmsCodes;
  readonly knownDevices: KnownDevices;
  readonly loginGate: LoginGate;
  readonly securityChecks: SecurityChecks;
  /** Null: failures are not counted. */
  readonly loginFailures: LoginFailures | null;
}

/** A phone with the code that was sent to it. */
interface CodeProof {
  readonly phone: string;
  readonly smsCode: string;
  /** The address of the request. */
  readonly address: string;
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
  async logInByCode({ phone, smsCode, address }: CodeProof): Promise<Login> {
    await this.#deps.smsCodes.use(phone, 'login', smsCode, address);
    const login = await startSession(this.#deps, await this.#playerOf(phone));
    if (login === null) throw new DomainError('sms.code');
    return login;
  }

  /**
   * Sets a new password and ends all sessions.
   * @throws DomainError auth.commonPassword, auth.busy; sms.code, for a phone without an account too
   */
  async resetPassword({ phone, smsCode, address }: CodeProof, newPassword: string): Promise<void> {
    const { smsCodes } = this.#deps;
    // Both before the code is used up.
    assertHashingIsFree();
    await assertUncommonPassword({ password: newPassword, phone, field: 'newPassword' });
    await smsCodes.use(phone, 'recovery', smsCode, address);
    await this.#setPassword(await this.#playerOf(phone), newPassword);
  }

  /**
   * Sets a new password and ends the player's other sessions.
   * @throws DomainError auth.wrongPassword, auth.commonPassword, auth.tooManyAttempts, auth.busy, security.confirmation
   */
  async changePassword(session: Session, change: PasswordChange): Promise<void> {
    const { playerId, sessionId } = session;
    const { password, newPassword, confirmation = '' } = change;
    const phone = await this.#phoneOf(playerId);
    await assertUncommonPassword({ password: newPassword, phone, field: 'newPassword' });
    if (password === undefined) {
      const { securityChecks } = this.#deps;
      return this.#setPassword(playerId, newPassword, {
        ownSessionId: sessionId,
        before: (tx) => securityChecks.consume(tx, playerId, 'password', confirmation),
      });
    }
    await this.#assertPassword(session, password, change.address);
    await this.#setPassword(playerId, newPassword, { ownSessionId: sessionId });
  }

  async #phoneOf(playerId: string): Promise<string | null> {
    const [row] = await this.#deps.store.query<{ phone: string | null }>(
      'SELECT phone FROM players WHERE id = $1',
      [playerId],
    );
    return row?.phone ?? null;
  }

  async #assertPassword(session: Session, password: string, address: string): Promise<void> {
    const { store, loginFailures } = this.#deps;
    const [row] = await store.query<{ phone: string | null; password_hash: string | null }>(
      'SELECT phone, password_hash FROM players WHERE id = $1',
      [session.playerId],
    );
    // The session is the player's: what others guess does not limit it.
    const attempt = { phone: row?.phone ?? session.playerId, address, isKnown: true };
    const check = async () => (await passwordMatches(row?.password_hash ?? null, password)) || null;
    const isRight = await (loginFailures === null ? check() : loginFailures.guard(attempt, check));
    if (isRight === null) {
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
    { ownSessionId, before }: { ownSessionId?: string; before?: (tx: Queryable) => Promise<void> } = {},
  ): Promise<void> {
    const { store, sessions, knownDevices } = this.#deps;
    const passwordHash = await hashPassword(password);
    const ended = await store.transaction(async (tx) => {
      await before?.(tx);
      await tx.query('UPDATE players SET password_hash = $2 WHERE id = $1', [playerId, passwordHash]);
      await knownDevices.forgetAllOf(tx, playerId);
      return sessions.deleteAllOf(tx, playerId, ownSessionId);
    });
    sessions.forget(ended);
  }
}
