import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { SecurityChecks } from '../accounts/security-checks.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import { announceFactor } from './announce.ts';
import { deleteUnneededCodes, lockFactors } from './factors.ts';
import { ensureRecoveryCodes } from './recovery-codes.ts';
import { matchingStep, newTotpSecret, totpUri } from './totp.ts';

const SETUP_MS = 10 * 60_000;

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly seedSecrets: SeedSecrets;
  readonly securityChecks: SecurityChecks;
}

interface SecretRow extends Record<string, unknown> {
  encrypted_secret: string;
  seed_key_id: string;
  enabled_at: Date | null;
  setup_expires_at: Date | null;
}

/** Time-based codes of authenticator apps (RFC 6238). */
export class AuthenticatorApps {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws DomainError security.confirmation, factor.totpOn */
  async setUp(
    playerId: string,
    confirmation: string,
  ): Promise<{ secret: string; uri: string; expiresAt: Date }> {
    const { store, ports, seedSecrets, securityChecks } = this.#deps;
    const secret = newTotpSecret(ports.rng);
    const expiresAt = new Date(ports.clock.now().getTime() + SETUP_MS);
    return store.transaction(async (tx) => {
      await lockFactors(tx, playerId);
      await securityChecks.consume(tx, playerId, 'factor', confirmation);
      const { encrypted, keyId } = await seedSecrets.encryptText(tx, rowOf(playerId), secret);
      const stored = await tx.query(
        `INSERT INTO totp_secrets AS t (player_id, encrypted_secret, seed_key_id, setup_expires_at)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT (player_id) DO UPDATE SET encrypted_secret = excluded.encrypted_secret,
           seed_key_id = excluded.seed_key_id, setup_expires_at = excluded.setup_expires_at
         WHERE t.enabled_at IS NULL RETURNING 1 AS stored`,
        [playerId, encrypted, keyId, expiresAt],
      );
      if (stored.length === 0) throw new DomainError('factor.totpOn');
      return { secret, uri: totpUri(secret, await labelOf(tx, playerId)), expiresAt };
    });
  }

  /**
   * @returns recovery codes, if the player had none
   * @throws DomainError factor.totpSetup, factor.totpOn, factor.code
   */
  async enable(playerId: string, code: string): Promise<string[]> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    return store.transaction(async (tx) => {
      await lockFactors(tx, playerId);
      const row = await this.#read(tx, playerId);
      if (row?.enabled_at != null) throw new DomainError('factor.totpOn');
      if (row?.setup_expires_at == null || row.setup_expires_at <= now)
        throw new DomainError('factor.totpSetup');
      const step = matchingStep(this.#decrypt(playerId, row), code, now);
      if (step === null) throw new DomainError('factor.code', [{ field: 'code', problem: 'Wrong' }]);
      await tx.query(
        'UPDATE totp_secrets SET enabled_at = $2, setup_expires_at = NULL, last_step = $3 WHERE player_id = $1',
        [playerId, now, step],
      );
      await announceFactor(tx, ports, playerId, { change: 'totpOn' });
      return ensureRecoveryCodes(tx, playerId, ports.rng);
    });
  }

  /** @throws DomainError security.confirmation, factor.none */
  async disable(playerId: string, confirmation: string): Promise<void> {
    const { store, ports, securityChecks } = this.#deps;
    await store.transaction(async (tx) => {
      await lockFactors(tx, playerId);
      await securityChecks.consume(tx, playerId, 'factor', confirmation);
      const deleted = await tx.query(
        'DELETE FROM totp_secrets WHERE player_id = $1 AND enabled_at IS NOT NULL RETURNING 1 AS deleted',
        [playerId],
      );
      if (deleted.length === 0) throw new DomainError('factor.none');
      await deleteUnneededCodes(tx, playerId);
      await announceFactor(tx, ports, playerId, { change: 'totpOff' });
    });
  }

  /** Since when codes are asked for; null: they are not. */
  async enabledAt(playerId: string): Promise<Date | null> {
    return (await this.#read(this.#deps.store, playerId))?.enabled_at ?? null;
  }

  /** Takes the code: it and earlier ones are refused from now on. */
  async take(tx: Queryable, playerId: string, code: string): Promise<boolean> {
    const row = await this.#read(tx, playerId);
    if (row?.enabled_at == null) return false;
    const step = matchingStep(this.#decrypt(playerId, row), code, this.#deps.ports.clock.now());
    if (step === null) return false;
    const taken = await tx.query(
      'UPDATE totp_secrets SET last_step = $2 WHERE player_id = $1 AND last_step < $2 RETURNING 1 AS taken',
      [playerId, step],
    );
    return taken.length > 0;
  }

  async #read(store: Queryable, playerId: string): Promise<SecretRow | undefined> {
    const [row] = await store.query<SecretRow>(
      'SELECT encrypted_secret, seed_key_id, enabled_at, setup_expires_at FROM totp_secrets WHERE player_id = $1',
      [playerId],
    );
    return row;
  }

  #decrypt(playerId: string, { encrypted_secret: encrypted, seed_key_id: keyId }: SecretRow): string {
    return this.#deps.seedSecrets.decryptText(rowOf(playerId), { encrypted, keyId });
  }
}

function rowOf(playerId: string) {
  return { table: 'totp_secrets', id: playerId } as const;
}

/** The account's name in the app. */
async function labelOf(tx: Queryable, playerId: string): Promise<string> {
  const [player] = await tx.query<{ nickname: string }>('SELECT nickname FROM players WHERE id = $1', [
    playerId,
  ]);
  return player?.nickname ?? playerId;
}
