import type { Queryable } from '../../db/store/store.ts';

/** At most `max` within a window of `windowMs` from the first one. */
export interface RateRule {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one attempt for every rule, in the database and so for all processes.
 * @returns the seconds until all rules allow the next attempt; null: this one is allowed
 */
export async function countAttempt(
  store: Queryable,
  rules: readonly RateRule[],
  now: Date,
): Promise<number | null> {
  const rows = await store.query<{ key: string; count: number; window_end: Date }>(
    `INSERT INTO rate_counters AS c (key, count, window_end)
     SELECT r.key, 1, $3::timestamptz + r.window_ms * interval '1 millisecond'
     FROM unnest($1::text[], $2::bigint[]) AS r (key, window_ms) ORDER BY r.key
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN c.window_end > $3::timestamptz THEN c.count + 1 ELSE 1 END,
       window_end = CASE WHEN c.window_end > $3::timestamptz THEN c.window_end ELSE excluded.window_end END
     RETURNING key, count, window_end`,
    [rules.map(({ key }) => key), rules.map(({ windowMs }) => windowMs), now],
  );
  const waits = rules.flatMap(({ key, max, windowMs }) => {
    const row = rows.find((each) => each.key === key);
    if (row === undefined || row.count <= max) return [];
    // A clock that was set back must not lengthen the wait.
    return [Math.min(row.window_end.getTime() - now.getTime(), windowMs)];
  });
  return waits.length === 0 ? null : Math.max(1, Math.ceil(Math.max(...waits) / 1_000));
}

/** Deletes counters of windows that are over. */
export async function deleteExpiredCounters(store: Queryable, now: Date): Promise<void> {
  await store.query('DELETE FROM rate_counters WHERE window_end <= $1', [now]);
}

/** Takes back an attempt that `countAttempt` counted: only failures are to count. */
export async function takeBackAttempt(store: Queryable, rules: readonly RateRule[]): Promise<void> {
  if (rules.length === 0) return;
  await store.query('UPDATE rate_counters SET count = count - 1 WHERE key = ANY ($1::text[]) AND count > 0', [
    rules.map(({ key }) => key),
  ]);
}
