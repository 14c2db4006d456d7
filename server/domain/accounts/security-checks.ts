import { createHash } from 'node:crypto';
import type { SecurityPurpose } from '../../../src/net/contract/calls/account.ts';
import type { Queryable, Store } from '../../db/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { TaskQueue } from '../../platform/task-queue.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { LoginFailures } from './login-failures.ts';
import { passwordMatches } from './passwords.ts';

const LIFETIME_MS = 10 * 60_000;

interface Dependencies {
  store: Store;
  ports: Pick<Ports, 'clock' | 'rng'>;
  /** Null: wrong passwords are not counted. */
  loginFailures: LoginFailures | null;
}

interface PasswordCheck {
  playerId: string;
  purpose: SecurityPurpose;
  password: string;
  /** Of the request. */
  address: string;
}

/** Confirmations in front of sensitive changes. A token is good for one purpose, once; only its SHA-256 is stored. */
export class SecurityChecks {
  readonly #deps: Dependencies;
  readonly #checks = new TaskQueue();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Wrong passwords count as failed logins of the player's phone.
   * @throws DomainError security.password, auth.tooManyAttempts
   */
  async check({
    playerId,
    purpose,
    password,
    address,
  }: PasswordCheck): Promise<{ token: string; expiresAt: Date }> {
    const { store, loginFailures } = this.#deps;
    // In sequence: guesses made at the same time would all be made before the first is counted.
    return this.#checks.run(playerId, async () => {
      const [player] = await store.query<{ phone: string | null; password_hash: string | null }>(
        'SELECT phone, password_hash FROM players WHERE id = $1',
        [playerId],
      );
      // Its session is the player's: what others guess does not limit it.
      const attempt = { phone: player?.phone ?? playerId, address, isKnown: true };
      await loginFailures?.assertAllowed(attempt);
      if (await passwordMatches(player?.password_hash ?? null, password))
        return this.#issue(playerId, purpose);
      await loginFailures?.record(attempt);
      throw new DomainError('security.password');
    });
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

  async #issue(playerId: string, purpose: SecurityPurpose): Promise<{ token: string; expiresAt: Date }> {
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
