import { createHash } from 'node:crypto';
import type { Queryable, Store } from '../../db/store/store.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Ports } from '../../platform/ports.ts';
import { phoneSpellings } from './phones.ts';

const LIFETIME_MS = 90 * 24 * 3_600_000;
/** Devices of one player; the one that was not used for the longest time gives way. */
const MAX_DEVICES = 10;

/** Where a request comes from, as far as it says. */
export interface Origin {
  /** The address of the request. */
  readonly address: string;
  /** The device's token, which an earlier login answered. */
  readonly device?: string | null;
}

/** How an account knows an origin; parts of an `Attempt`. */
interface Recognised {
  /** Hash of the token, if it is one of the account's devices. */
  readonly device: string | null;
  /** One of its devices was used last in this network. */
  readonly isKnown: boolean;
}

/**
 * Devices on which a player has logged in. Each has a token of 256 bit, which opens nothing: it only tells the owner's
 * attempts from those of others, after "device cookies" of OWASP (docs/decisions/0015-known-devices.md).
 */
export class KnownDevices {
  readonly #store: Store;
  readonly #ports: Pick<Ports, 'clock' | 'rng'>;

  constructor(store: Store, ports: Pick<Ports, 'clock' | 'rng'>) {
    this.#store = store;
    this.#ports = ports;
  }

  /** One query, for a phone without an account too. */
  async recognise(phone: string, { address, device }: Origin): Promise<Recognised> {
    const rows = await this.#store.query<{ token_hash: string }>(
      `SELECT d.token_hash FROM known_devices d JOIN players p ON p.id = d.player_id
       WHERE p.phone = ANY ($1::text[]) AND (d.token_hash = $2 OR d.network = $3) AND d.used_at > $4`,
      [phoneSpellings(phone), hashOf(device), networkOf(address), this.#expiry()],
    );
    const own = rows.find(({ token_hash: hash }) => hash === hashOf(device));
    return { device: own?.token_hash ?? null, isKnown: rows.length > 0 };
  }

  /**
   * Call after a login: from now on the origin is one of the player's.
   * @returns the device's token, the given one if it is the player's already
   */
  async remember(playerId: string, { address, device }: Origin): Promise<string> {
    const now = this.#ports.clock.now();
    const network = networkOf(address);
    const renewed = await this.#store.query(
      `UPDATE known_devices SET network = $3, used_at = $4 WHERE player_id = $1 AND token_hash = $2 RETURNING 1`,
      [playerId, hashOf(device), network, now],
    );
    if (device != null && renewed.length > 0) return device;
    const token = Buffer.from(this.#ports.rng(32)).toString('base64url');
    await this.#store.query(
      `WITH least_used AS (
         SELECT player_id, token_hash FROM known_devices WHERE player_id = $1
         ORDER BY used_at DESC, token_hash OFFSET ${MAX_DEVICES - 1}
       ), removed AS (
         DELETE FROM known_devices d USING least_used l
         WHERE d.player_id = l.player_id AND d.token_hash = l.token_hash
       )
       INSERT INTO known_devices (player_id, token_hash, network, used_at) VALUES ($1, $2, $3, $4)`,
      [playerId, hashOf(token), network, now],
    );
    return token;
  }

  /** After a change of the password nothing is known any more. */
  async forgetAllOf(tx: Queryable, playerId: string): Promise<void> {
    await tx.query('DELETE FROM known_devices WHERE player_id = $1', [playerId]);
  }

  async deleteExpired(): Promise<void> {
    await this.#store.query('DELETE FROM known_devices WHERE used_at <= $1', [this.#expiry()]);
  }

  #expiry(): Date {
    return new Date(this.#ports.clock.now().getTime() - LIFETIME_MS);
  }
}

/** Of no token: a text that is no hash. */
function hashOf(token: string | null | undefined): string {
  return token == null ? '' : createHash('sha256').update(token).digest('hex');
}
