import type { Store } from '../../db/store/store.ts';
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
 * Failures by phone from all unknown devices and networks. Past the first number each address gets one failure instead
 * of ten; past the second they are all refused until the window ends: whatever number of addresses an attacker has, 100
 * passwords an hour are compared.
 */
const PHONE_WINDOW_MS = 60 * MINUTE_MS;
const MANY_BY_PHONE = 50;
const MAX_BY_PHONE = 100;
const MAX_WHILE_GUESSED = 1;

export interface Attempt {
  readonly phone: string;
  /** The address of the request. */
  readonly address: string;
  /** Hash of a device on which the account was used; it has counters of its own. */
  readonly device?: string | null;
  /** The account was used on this device, in this network, or in this session: others' guesses do not count. */
  readonly isKnown?: boolean;
}

interface Key {
  readonly phone: string;
  readonly address: string;
}

interface Counter extends Key {
  readonly failures: number;
  readonly since: Date;
}

/**
 * Counts failed logins in the database, for all processes and over restarts. Successes are never counted
 * (docs/decisions/0015-known-devices.md).
 */
export class LoginFailures {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Runs the check of a password, counted as a failure before it begins: attempts at the same time, in any number of
   * processes, cannot all be made before the first is counted. A success takes the count back.
   * @param check null: the password is wrong
   * @throws DomainError auth.tooManyAttempts, with the seconds until the next try
   */
  async guard<T>(attempt: Attempt, check: () => Promise<T | null>): Promise<T | null> {
    const counters = await this.#add(attempt, 1);
    const wait = this.#waitFor(attempt, counters, (max) => max + 1);
    let result: T | null = null;
    let isOver = wait !== null;
    try {
      if (!isOver) result = await check();
    } catch (error) {
      isOver = true;
      throw error;
    } finally {
      // Refused attempts do not count: one address cannot use up what all others have.
      if (isOver || result !== null) await this.#add(attempt, -1);
    }
    if (wait !== null) throw tooManyAttempts(wait);
    return result;
  }

  /** @throws DomainError auth.tooManyAttempts, with the seconds until the next try */
  async assertAllowed(attempt: Attempt): Promise<void> {
    const keys = keysOf(attempt);
    const counters = await this.#store.query<Counter & Record<string, unknown>>(
      `SELECT f.phone, f.address, f.failures, f.since FROM login_failures f
       JOIN unnest($1::text[], $2::text[]) AS k (phone, address) USING (phone, address)`,
      columnsOf(keys),
    );
    const wait = this.#waitFor(attempt, counters, (max) => max);
    if (wait !== null) throw tooManyAttempts(wait);
  }

  async record(attempt: Attempt): Promise<void> {
    await this.#add(attempt, 1);
  }

  /** Deletes counters that no limit reads any more. */
  async deleteExpired(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - PHONE_WINDOW_MS);
    await this.#store.query('DELETE FROM login_failures WHERE since < $1 OR failures = 0', [before]);
  }

  /** Adds 1 or −1 to the counters of the attempt; a counter whose window is over begins again. @returns all of them */
  async #add(attempt: Attempt, change: 1 | -1): Promise<Counter[]> {
    const columns = columnsOf(keysOf(attempt));
    // In the order of the key: concurrent statements cannot deadlock.
    return this.#store.query<Counter & Record<string, unknown>>(
      `INSERT INTO login_failures AS f (phone, address, failures, since)
       SELECT k.phone, k.address, greatest($4::int, 0), $3::timestamptz
       FROM unnest($1::text[], $2::text[]) AS k (phone, address) ORDER BY 1, 2
       ON CONFLICT (phone, address) DO UPDATE SET
         failures = CASE WHEN ${IS_OPEN} THEN greatest(f.failures + $4::int, 0) ELSE excluded.failures END,
         since = CASE WHEN ${IS_OPEN} THEN f.since ELSE excluded.since END
       RETURNING phone, address, failures, since`,
      [...columns, this.#clock.now(), change],
    );
  }

  /** Milliseconds until the attempt is allowed; null: now. A counter refuses from `refusedFrom(max)` failures on. */
  #waitFor(
    attempt: Attempt,
    counters: readonly Counter[],
    refusedFrom: (max: number) => number,
  ): number | null {
    const now = this.#clock.now().getTime();
    const find = (key: Key, windowMs: number): Counter | undefined =>
      counters.find(
        ({ phone, address, since }) =>
          phone === key.phone && address === key.address && now < since.getTime() + windowMs,
      );
    const { own, ofAddress, ofPhone } = toKeys(attempt);
    const guesses = ofPhone === null ? 0 : (find(ofPhone, PHONE_WINDOW_MS)?.failures ?? 0);
    const max = guesses >= refusedFrom(MANY_BY_PHONE) ? MAX_WHILE_GUESSED : MAX_BY_PHONE_AND_ADDRESS;
    const limits = [
      { key: own, max, windowMs: WINDOW_MS },
      ...(ofAddress === null ? [] : [{ key: ofAddress, max: MAX_BY_ADDRESS, windowMs: WINDOW_MS }]),
      ...(ofPhone === null ? [] : [{ key: ofPhone, max: MAX_BY_PHONE, windowMs: PHONE_WINDOW_MS }]),
    ];
    const waits = limits.flatMap(({ key, max: most, windowMs }) => {
      const counter = find(key, windowMs);
      if (counter === undefined || counter.failures < refusedFrom(most)) return [];
      // A clock that was set back must not lengthen the wait.
      return [Math.min(counter.since.getTime() + windowMs - now, windowMs)];
    });
    return waits.length === 0 ? null : Math.max(...waits);
  }
}

/** Whether the window of the counter in the table lasts on; a counter of 0 begins anew. */
const IS_OPEN = `f.failures > 0 AND excluded.since < f.since + interval '1 millisecond' *
  CASE WHEN f.address = '' THEN ${PHONE_WINDOW_MS} ELSE ${WINDOW_MS} END`;

function tooManyAttempts(waitMs: number): DomainError {
  return new DomainError('auth.tooManyAttempts', [], { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

/** The counters of an attempt: of the phone here, of the address for any phone, of the phone anywhere. */
function toKeys({ phone: given, address: full, device = null, isKnown = false }: Attempt) {
  const phone = canonicalPhone(given);
  if (device !== null) return { own: { phone, address: `device ${device}` }, ofAddress: null, ofPhone: null };
  const address = networkOf(full);
  return {
    own: { phone, address },
    ofAddress: { phone: '', address },
    ofPhone: isKnown ? null : { phone, address: '' },
  };
}

function keysOf(attempt: Attempt): Key[] {
  return Object.values(toKeys(attempt)).filter((key) => key !== null);
}

function columnsOf(keys: readonly Key[]): [string[], string[]] {
  return [keys.map(({ phone }) => phone), keys.map(({ address }) => address)];
}
