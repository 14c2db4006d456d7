import type { Store } from '../../db/store.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Clock } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import { canonicalPhone } from './phones.ts';

const MINUTE_MS = 60_000;
/** Failures are counted by phone and address, and by address for any phones, in windows of this length. */
const WINDOW_MS = 10 * MINUTE_MS;
const MAX_BY_PHONE_AND_ADDRESS = 10;
const MAX_BY_ADDRESS = 60;
/**
 * Failures by phone from all addresses. Past this an address gets one failure instead of ten, and nobody is refused for
 * what others did.
 */
const PHONE_WINDOW_MS = 60 * MINUTE_MS;
const MAX_BY_PHONE = 50;
const MAX_WHILE_GUESSED = 1;

interface Attempt {
  phone: string;
  /** The address of the request. */
  address: string;
}

interface Counter {
  phone: string;
  address: string;
  failures: number;
  since: Date;
}

/** Counts failed logins in the database, for all processes and over restarts. Successes are never counted. */
export class LoginFailures {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** @throws DomainError auth.tooManyAttempts, with the seconds until the next try */
  async assertAllowed(attempt: Attempt): Promise<void> {
    const { phone, address } = toKeys(attempt);
    const now = this.#clock.now().getTime();
    const counters = await this.#store.query<Counter & Record<string, unknown>>(
      `SELECT phone, address, failures, since FROM login_failures
       WHERE (phone, address) IN (($1, $2), ($1, ''), ('', $2))`,
      [phone, address],
    );
    const find = (ofPhone: string, ofAddress: string, windowMs: number): Counter | undefined =>
      counters.find(
        (counter) =>
          counter.phone === ofPhone &&
          counter.address === ofAddress &&
          now < counter.since.getTime() + windowMs,
      );
    const isGuessed = (find(phone, '', PHONE_WINDOW_MS)?.failures ?? 0) >= MAX_BY_PHONE;
    const limits = [
      {
        counter: find(phone, address, WINDOW_MS),
        max: isGuessed ? MAX_WHILE_GUESSED : MAX_BY_PHONE_AND_ADDRESS,
      },
      { counter: find('', address, WINDOW_MS), max: MAX_BY_ADDRESS },
    ];
    const waits = limits.flatMap(({ counter, max }) =>
      counter !== undefined && counter.failures >= max ? [counter.since.getTime() + WINDOW_MS - now] : [],
    );
    if (waits.length === 0) return;
    // A clock that was set back must not lengthen the wait.
    const retryAfterSeconds = Math.ceil(Math.min(Math.max(...waits), WINDOW_MS) / 1_000);
    throw new DomainError('auth.tooManyAttempts', [], { retryAfterSeconds });
  }

  async record(attempt: Attempt): Promise<void> {
    const { phone, address } = toKeys(attempt);
    // In the order of the key: concurrent statements cannot deadlock.
    await this.#store.query(
      `INSERT INTO login_failures AS f (phone, address, failures, since)
       SELECT k.phone, k.address, 1, $3::timestamptz
       FROM (VALUES ($1, $2), ($1, ''), ('', $2)) AS k (phone, address) ORDER BY 1, 2
       ON CONFLICT (phone, address) DO UPDATE SET
         failures = CASE WHEN excluded.since < ${WINDOW_END} THEN f.failures + 1 ELSE 1 END,
         since = CASE WHEN excluded.since < ${WINDOW_END} THEN f.since ELSE excluded.since END`,
      [phone, address, this.#clock.now()],
    );
  }

  /** Deletes counters that no limit reads any more. */
  async deleteExpired(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - PHONE_WINDOW_MS);
    await this.#store.query('DELETE FROM login_failures WHERE since < $1', [before]);
  }
}

const WINDOW_END = `f.since + interval '1 millisecond' *
  CASE WHEN f.address = '' THEN ${PHONE_WINDOW_MS} ELSE ${WINDOW_MS} END`;

function toKeys({ phone, address }: Attempt): Attempt {
  return { phone: canonicalPhone(phone), address: networkOf(address) };
}
