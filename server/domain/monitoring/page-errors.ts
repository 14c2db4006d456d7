import { createHash } from 'node:crypto';
import type { ClientError } from '../../../src/net/contract/calls/site/clientError.ts';
import { scrubText } from '../../../src/net/contract/site/scrubText.ts';
import type { Store } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';

/** An error that pages reported, with the number of reports. */
export interface PageError {
  readonly build: string;
  readonly kind: string;
  readonly route: string;
  readonly message: string;
  readonly stack: string;
  readonly browser: string;
  readonly reports: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Rows that are kept; the ones reported longest ago are deleted. */
const MAX_ROWS = 200;

function fingerprintOf({ build, kind, route, message }: ClientError): string {
  return createHash('sha256')
    .update(JSON.stringify([build, kind, route, message]))
    .digest('hex');
}

/** Errors that pages report. The texts are stripped again here: anybody can call the route. */
export class PageErrors {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async add(reported: ClientError): Promise<void> {
    const error = { ...reported, message: scrubText(reported.message), stack: scrubText(reported.stack) };
    const added = await this.#store.query<{ isNew: boolean }>(
      `INSERT INTO page_errors AS e (fingerprint, build, kind, route, message, stack, browser, reports, first_at, last_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8)
       ON CONFLICT (fingerprint) DO UPDATE SET reports = e.reports + 1, last_at = excluded.last_at
       RETURNING e.reports = 1 AS "isNew"`,
      [
        fingerprintOf(error),
        ...[error.build, error.kind, error.route, error.message, error.stack, error.browser],
        this.#clock.now(),
      ],
    );
    if (added[0]?.isNew === true) await this.#deleteOldest();
  }

  latest(limit: number): Promise<PageError[]> {
    return this.#store.query<PageError & Record<string, unknown>>(
      `SELECT build, kind, route, message, stack, browser, reports, first_at AS "firstAt", last_at AS "lastAt"
       FROM page_errors ORDER BY last_at DESC LIMIT $1`,
      [limit],
    );
  }

  async #deleteOldest(): Promise<void> {
    await this.#store.query(
      `DELETE FROM page_errors WHERE fingerprint IN
         (SELECT fingerprint FROM page_errors ORDER BY last_at DESC OFFSET ${MAX_ROWS})`,
    );
  }
}
