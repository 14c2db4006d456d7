import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { SecurityChecks } from '../accounts/security-checks.ts';
import { DomainError } from '../errors/domain-error.ts';
import { announceFactor } from './announce.ts';
import { parseAuthentication, parseRegistration } from './credential-json.ts';
import { deleteUnneededCodes, lockFactors } from './factors.ts';
import { ensureRecoveryCodes } from './recovery-codes.ts';
import type { WebAuthnSite } from './webauthn-site.ts';

const REGISTRATION_MS = 5 * 60_000;
const MAX_PASSKEYS = 10;
const CHALLENGE_BYTES = 32;

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly securityChecks: SecurityChecks;
}

export interface StoredPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface PasskeyRow extends Record<string, unknown> {
  id: string;
  player_id: string;
  name: string;
  public_key: Uint8Array;
  sign_count: number;
  transports: NonNullable<WebAuthnCredential['transports']>;
  created_at: Date;
  last_used_at: Date | null;
}

interface NewPasskey {
  readonly playerId: string;
  readonly name: string;
  /** As the browser made it, JSON. */
  readonly credential: string;
}

interface Assertion {
  /** What it has to sign. */
  readonly challenge: string;
  /** As the browser answered, JSON. */
  readonly credential: string;
  /** Null: the passkey names the player, and must have checked its owner. */
  readonly playerId: string | null;
}

/** WebAuthn credentials of players. */
export class Passkeys {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  async list(playerId: string): Promise<StoredPasskey[]> {
    const rows = await this.#rows(this.#deps.store, playerId);
    return rows.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    }));
  }

  /**
   * @returns JSON for the browser
   * @throws DomainError security.confirmation, factor.passkeyLimit
   */
  async beginRegistration(playerId: string, confirmation: string, site: WebAuthnSite): Promise<string> {
    const { store, ports, securityChecks } = this.#deps;
    const challenge = this.newChallenge();
    const { nickname, rows } = await store.transaction(async (tx) => {
      await lockFactors(tx, playerId);
      await securityChecks.consume(tx, playerId, 'factor', confirmation);
      const present = await this.#rows(tx, playerId);
      if (present.length >= MAX_PASSKEYS) throw new DomainError('factor.passkeyLimit');
      await tx.query(
        `INSERT INTO passkey_registrations (player_id, challenge, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (player_id) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
        [playerId, challenge.text, new Date(ports.clock.now().getTime() + REGISTRATION_MS)],
      );
      const [player] = await tx.query<{ nickname: string }>('SELECT nickname FROM players WHERE id = $1', [
        playerId,
      ]);
      return { nickname: player?.nickname ?? '', rows: present };
    });
    const options = await generateRegistrationOptions({
      rpName: 'Fairdrop',
      rpID: site.rpId,
      userName: nickname,
      userDisplayName: nickname,
      userID: Uint8Array.from(Buffer.from(playerId)),
      challenge: challenge.bytes,
      timeout: REGISTRATION_MS,
      excludeCredentials: rows.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return JSON.stringify(options);
  }

  /**
   * @returns recovery codes, if the player had none
   * @throws DomainError factor.passkey, factor.passkeyLimit
   */
  async add({ playerId, name, credential }: NewPasskey, site: WebAuthnSite): Promise<string[]> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    const [begun] = await store.query<{ challenge: string }>(
      'DELETE FROM passkey_registrations WHERE player_id = $1 AND expires_at > $2 RETURNING challenge',
      [playerId, now],
    );
    if (begun === undefined) throw new DomainError('factor.passkey');
    const made = await verifyRegistration(credential, begun.challenge, site);
    return store.transaction(async (tx) => {
      await lockFactors(tx, playerId);
      if ((await this.#rows(tx, playerId)).length >= MAX_PASSKEYS)
        throw new DomainError('factor.passkeyLimit');
      const stored = await tx.query(
        `INSERT INTO passkeys (id, player_id, rp_id, name, public_key, sign_count, transports, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) ON CONFLICT (id) DO NOTHING RETURNING 1 AS stored`,
        [
          made.id,
          playerId,
          site.rpId,
          name,
          made.publicKey,
          made.counter,
          JSON.stringify(made.transports ?? []),
          now,
        ],
      );
      if (stored.length === 0) throw new DomainError('factor.passkey');
      await announceFactor(tx, ports, playerId, { change: 'passkeyAdded', name });
      return ensureRecoveryCodes(tx, playerId, ports.rng);
    });
  }

  /** @throws DomainError security.confirmation, factor.passkeyUnknown */
  async remove(playerId: string, id: string, confirmation: string): Promise<void> {
    const { store, ports, securityChecks } = this.#deps;
    await store.transaction(async (tx) => {
      await lockFactors(tx, playerId);
      await securityChecks.consume(tx, playerId, 'factor', confirmation);
      const [removed] = await tx.query<{ name: string }>(
        'DELETE FROM passkeys WHERE player_id = $1 AND id = $2 RETURNING name',
        [playerId, id],
      );
      if (removed === undefined) throw new DomainError('factor.passkeyUnknown');
      await deleteUnneededCodes(tx, playerId);
      await announceFactor(tx, ports, playerId, { change: 'passkeyRemoved', name: removed.name });
    });
  }

  /** Base64url, and the bytes themselves. */
  newChallenge() {
    const bytes = Uint8Array.from(this.#deps.ports.rng(CHALLENGE_BYTES));
    return { bytes, text: Buffer.from(bytes).toString('base64url') };
  }

  /**
   * JSON for the browser.
   * @param playerId null: any passkey of the site that names its player
   * @throws DomainError factor.host if none of the player's passkeys is of this site
   */
  async requestOptions(
    playerId: string | null,
    challenge: { bytes: Uint8Array<ArrayBuffer> },
    site: WebAuthnSite,
  ): Promise<string> {
    const common = { rpID: site.rpId, challenge: challenge.bytes, timeout: REGISTRATION_MS };
    if (playerId === null)
      return JSON.stringify(await generateAuthenticationOptions({ ...common, userVerification: 'required' }));
    const rows = await this.#rows(this.#deps.store, playerId, site.rpId);
    if (rows.length === 0) throw new DomainError('factor.host');
    const options = await generateAuthenticationOptions({
      ...common,
      userVerification: 'preferred',
      allowCredentials: rows.map(({ id, transports }) => ({ id, transports })),
    });
    return JSON.stringify(options);
  }

  /** Checks the answer of a browser and counts the use. @returns the player, null if it is not accepted */
  async take(
    tx: Queryable,
    { challenge, credential, playerId }: Assertion,
    site: WebAuthnSite,
  ): Promise<string | null> {
    const response = parseAuthentication(credential);
    if (response === null) return null;
    const [row] = await tx.query<PasskeyRow>(
      'SELECT * FROM passkeys WHERE id = $1 AND rp_id = $2 FOR NO KEY UPDATE',
      [response.id, site.rpId],
    );
    if (row === undefined || (playerId !== null && row.player_id !== playerId)) return null;
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      credential: toCredential(row),
      requireUserVerification: playerId === null,
    }).catch(() => null);
    if (verified === null || !verified.verified) return null;
    await tx.query('UPDATE passkeys SET sign_count = $2, last_used_at = $3 WHERE id = $1', [
      row.id,
      verified.authenticationInfo.newCounter,
      this.#deps.ports.clock.now(),
    ]);
    return row.player_id;
  }

  #rows(store: Queryable, playerId: string, rpId: string | null = null): Promise<PasskeyRow[]> {
    return store.query<PasskeyRow>(
      `SELECT * FROM passkeys WHERE player_id = $1 AND ($2::text IS NULL OR rp_id = $2) ORDER BY created_at, id`,
      [playerId, rpId],
    );
  }
}

async function verifyRegistration(
  credential: string,
  challenge: string,
  site: WebAuthnSite,
): Promise<WebAuthnCredential> {
  const response = parseRegistration(credential);
  const verified =
    response === null
      ? null
      : await verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: [...site.origins],
          expectedRPID: site.rpId,
          requireUserVerification: false,
        }).catch(() => null);
  if (verified === null || !verified.verified) throw new DomainError('factor.passkey');
  return verified.registrationInfo.credential;
}

function toCredential(row: PasskeyRow): WebAuthnCredential {
  return {
    id: row.id,
    publicKey: Uint8Array.from(row.public_key),
    counter: row.sign_count,
    transports: row.transports,
  };
}
