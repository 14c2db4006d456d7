import { createHash } from 'node:crypto';
import type { SecurityPurpose } from '../../../src/net/contract/calls/account/account.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { TaskQueue } from '../../platform/task-queue.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { LoginFailures } from './login-failures.ts';
import { passwordMatches } from './passwords.ts';
import type { Session } from './session.ts';
import type { SmsCodes } from './sms-codes.ts';

const LIFETIME_MS = 10 * 60_000;
/** How long a login proves who an account without password and phone belongs to. */
const FRESH_LOGIN_MS = 10 * 60_000;

interface Dependencies {
  store: Store;
  ports: Pick<Ports, 'clock' | 'rng'>;
  smsCodes: Pick<SmsCodes, 'use'>;
  /** Null: wrong passwords are not counted. */
  loginFailures: LoginFailures | null;
}

interface SecurityCheck {
  session: Session;
  purpose: SecurityPurpose;
  password?: string | undefined;
  /** Sent to the player’s own phone. */
  smsCode?: string | undefined;
  /** Of the request. */
  address: string;
}

interface Confirmation {
  token: string;
  expiresAt: Date;
}

interface Means {
  phone: string | null;
  passwordHash: string | null;
}

/** Confirmations in front of sensitive changes. A token is good for one purpose, once; only its SHA-256 is stored. */
export class SecurityChecks {
  readonly #deps: Dependencies;
  readonly #checks = new TaskQueue();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Confirms by the password, a code, or by a fresh login where the account has neither password nor phone. Wrong
   * passwords count as failed logins of the player's phone.
   * @throws DomainError security.password, sms.code, security.loginAgain, auth.tooManyAttempts
   */
  async check(check: SecurityCheck): Promise<Confirmation> {
    const { session, purpose, password, smsCode } = check;
    // In sequence: guesses made at the same time would all be made before the first is counted.
    return this.#checks.run(session.playerId, async () => {
      const means = await this.#meansOf(session.playerId);
      if (password !== undefined) await this.#checkPassword(check, means, password);
      else if (smsCode !== undefined) await this.#checkCode(means, smsCode);
      else await this.#checkLogin(session, means);
      return this.#issue(session.playerId, purpose);
    });
  }

  /** By what the player can confirm a change. */
  async methods(playerId: string): Promise<{ hasPassword: boolean; phone: string | null }> {
    const { phone, passwordHash } = await this.#meansOf(playerId);
    return { hasPassword: passwordHash !== null, phone };
  }

  /** @throws DomainError security.confirmation if `consume` would refuse it now */
  async assertValid(
    store: Queryable,
    playerId: string,
    purpose: SecurityPurpose,
    token: string,
  ): Promise<void> {
    const valid = await store.query(
      `SELECT 1 FROM security_confirmations
       WHERE player_id = $1 AND purpose = $2 AND token_hash = $3 AND expires_at > $4`,
      [playerId, purpose, hashToken(token), this.#deps.ports.clock.now()],
    );
    if (valid.length === 0) throw new DomainError('security.confirmation');
  }

  /**
   * Uses the confirmation up, within the transaction of the change: a refused change leaves it as it was.
   * @throws DomainError security.confirmation if it is unknown, expired, used, or for another purpose
   */
  async consume(tx: Queryable, playerId: string, purpose: SecurityPurpose, token: string): Promise<void> {
    const used = await tx.query(
      `DELETE FROM security_confirmations
       WHERE player_id = $1 AND purpose = $2 AND token_hash = $3 AND expires_at > $4 RETURNING 1 AS used`,
      [playerId, purpose, hashToken(token), this.#deps.ports.clock.now()],
    );
    if (used.length === 0) throw new DomainError('security.confirmation');
  }

  async #meansOf(playerId: string): Promise<Means> {
    const [player] = await this.#deps.store.query<Means>(
      'SELECT phone, password_hash AS "passwordHash" FROM players WHERE id = $1',
      [playerId],
    );
    return player ?? { phone: null, passwordHash: null };
  }

  async #checkPassword({ session, address }: SecurityCheck, means: Means, password: string): Promise<void> {
    const { loginFailures } = this.#deps;
    // Its session is the player's: what others guess does not limit it.
    const attempt = { phone: means.phone ?? session.playerId, address, isKnown: true };
    await loginFailures?.assertAllowed(attempt);
    if (await passwordMatches(means.passwordHash, password)) return;
    await loginFailures?.record(attempt);
    throw new DomainError('security.password');
  }

  async #checkCode({ phone }: Means, code: string): Promise<void> {
    if (phone === null) throw new DomainError('sms.code');
    await this.#deps.smsCodes.use(phone, 'change', code);
  }

  async #checkLogin({ sessionId }: Session, { phone, passwordHash }: Means): Promise<void> {
    if (passwordHash !== null) throw new DomainError('security.password');
    if (phone !== null) throw new DomainError('sms.code');
    const { store, ports } = this.#deps;
    const fresh = await store.query('SELECT 1 FROM sessions WHERE token_hash = $1 AND created_at > $2', [
      sessionId,
      new Date(ports.clock.now().getTime() - FRESH_LOGIN_MS),
    ]);
    if (fresh.length === 0) throw new DomainError('security.loginAgain');
  }

  async #issue(playerId: string, purpose: SecurityPurpose): Promise<Confirmation> {
    const { store, ports } = this.#deps;
    const token = Buffer.from(ports.rng(32)).toString('base64url');
    const expiresAt = new Date(ports.clock.now().getTime() + LIFETIME_MS);
    await store.query(
      `INSERT INTO security_confirmations (player_id, purpose, token_hash, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (player_id, purpose) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [playerId, purpose, hashToken(token), expiresAt],
    );
    return { token, expiresAt };
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
