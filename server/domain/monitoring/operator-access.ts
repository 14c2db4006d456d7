import { createHash } from 'node:crypto';
import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';

const LINK_MS = 60_000;
const SESSION_MS = 8 * 3_600_000;
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

function hashOf(kind: 'link' | 'session', secret: string): string {
  return createHash('sha256').update(`operator-${kind}:${secret}`).digest('hex');
}

/**
 * Sign-ins to the operators' page: a link that is good once, for a minute, begins a session of eight hours. Both are
 * rows of the database under the hash of their secret, so that any process knows them.
 */
export class OperatorAccess {
  /** Address of the page of this process, or of the one that the command is about; null: there is none. */
  pageUrl: string | null = null;
  readonly #deps: { readonly store: Store; readonly ports: Pick<Ports, 'clock' | 'rng'> };

  constructor(deps: { readonly store: Store; readonly ports: Pick<Ports, 'clock' | 'rng'> }) {
    this.#deps = deps;
  }

  /** @returns the secret of a new link */
  async createLink(): Promise<string> {
    await this.#deps.store.query('DELETE FROM operator_access WHERE expires_at <= $1', [this.#now()]);
    return this.#create('link', LINK_MS);
  }

  /** Uses a link up. @returns the secret of a new session; null for a link that is unknown, used or too old */
  async useLink(secret: string): Promise<string | null> {
    if (!SECRET.test(secret)) return null;
    const used = await this.#deps.store.query(
      `DELETE FROM operator_access WHERE secret_hash = $1 AND kind = 'link' AND expires_at > $2 RETURNING 1 AS used`,
      [hashOf('link', secret), this.#now()],
    );
    return used.length === 0 ? null : this.#create('session', SESSION_MS);
  }

  async hasSession(secret: string): Promise<boolean> {
    if (!SECRET.test(secret)) return false;
    const found = await this.#deps.store.query(
      `SELECT 1 AS found FROM operator_access WHERE secret_hash = $1 AND kind = 'session' AND expires_at > $2`,
      [hashOf('session', secret), this.#now()],
    );
    return found.length > 0;
  }

  /** Ends every session and withdraws every link. @returns the number of sessions ended */
  async endAll(): Promise<number> {
    const ended = await this.#deps.store.query<{ kind: string }>(
      'DELETE FROM operator_access RETURNING kind',
    );
    return ended.filter(({ kind }) => kind === 'session').length;
  }

  async #create(kind: 'link' | 'session', lifetimeMs: number): Promise<string> {
    const secret = Buffer.from(this.#deps.ports.rng(SECRET_BYTES)).toString('base64url');
    await this.#deps.store.query(
      'INSERT INTO operator_access (secret_hash, kind, expires_at) VALUES ($1, $2, $3)',
      [hashOf(kind, secret), kind, new Date(this.#now().getTime() + lifetimeMs)],
    );
    return secret;
  }

  #now(): Date {
    return this.#deps.ports.clock.now();
  }
}
