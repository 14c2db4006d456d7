import pg from 'pg';
import type { SiteProcess } from './cluster.ts';

/** What a process says of itself, since it started. */
export interface Sample {
  readonly at: number;
  readonly calls: number;
  /** Calls that took at most so many seconds, by the bucket's bound. */
  readonly buckets: ReadonlyMap<number, number>;
  readonly jobs: number;
  readonly sockets: number;
  readonly memory: number;
}

export interface Rates {
  readonly callsPerSecond: number;
  /** Of 100 calls, 99 took at most so long; null without a call. */
  readonly p99Seconds: number | null;
  readonly jobsPerMinute: number;
}

const ANSWER_MS = 1_000;
const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** @param text in the format of Prometheus */
export function parseSample(text: string, at: number): Sample {
  const sums = new Map<string, number>();
  const buckets = new Map<number, number>();
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
    sums.set(name, (sums.get(name) ?? 0) + Number(value));
    if (name !== 'fairdrop_http_request_seconds_bucket') continue;
    const bound = Number((/le="([^"]+)"/.exec(labels)?.[1] ?? '').replace('+Inf', 'Infinity'));
    buckets.set(bound, (buckets.get(bound) ?? 0) + Number(value));
  }
  const sum = (name: string): number => sums.get(name) ?? 0;
  return {
    at,
    calls: sum('fairdrop_http_request_seconds_count'),
    buckets,
    jobs: sum('fairdrop_jobs_total'),
    sockets: sum('fairdrop_live_sockets'),
    memory: sum('fairdrop_process_resident_memory_bytes'),
  };
}

/** Within the bucket calls are taken to be spread evenly, as Prometheus does; above the last bound it is that one. */
export function quantile(buckets: ReadonlyMap<number, number>, part: number): number | null {
  const bounds = [...buckets].sort(([one], [other]) => one - other);
  const total = bounds.at(-1)?.[1] ?? 0;
  if (total <= 0) return null;
  let [below, counted] = [0, 0];
  for (const [bound, count] of bounds) {
    if (count >= part * total) {
      if (bound === Infinity) return below;
      return below + ((bound - below) * (part * total - counted)) / (count - counted);
    }
    [below, counted] = [bound, count];
  }
  return below;
}

/** Between two samples; what a process that restarted meanwhile says counts from zero. */
export function ratesBetween(before: Sample | null, now: Sample): Rates {
  const from = before !== null && before.calls <= now.calls ? before : null;
  const seconds = from === null ? 0 : (now.at - from.at) / 1_000;
  if (from === null || seconds <= 0) return { callsPerSecond: 0, p99Seconds: null, jobsPerMinute: 0 };
  const buckets = new Map(
    [...now.buckets].map(([bound, count]) => [bound, count - (from.buckets.get(bound) ?? 0)]),
  );
  return {
    callsPerSecond: (now.calls - from.calls) / seconds,
    p99Seconds: quantile(buckets, 0.99),
    jobsPerMinute: (60 * (now.jobs - from.jobs)) / seconds,
  };
}

/** @returns null if it does not answer */
export async function readSample({ opsPort }: SiteProcess): Promise<Sample | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${opsPort}/metrics`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return parseSample(await answer.text(), Date.now());
  } catch {
    return null;
  }
}

export interface DatabaseFigures {
  readonly connections: number;
  /** Jobs that are due and have not begun. */
  readonly waitingJobs: number;
}

/** @returns null if it does not answer */
export async function readDatabase(url: string): Promise<DatabaseFigures | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ connections: number; waiting: number }>(
      `SELECT (SELECT count(*)::int FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()) AS connections,
              (SELECT count(*)::int FROM pgboss.job WHERE state < 'active' AND start_after < now()) AS waiting`,
    );
    const [row] = rows;
    return row === undefined ? null : { connections: row.connections, waitingJobs: row.waiting };
  } catch {
    return null;
  } finally {
    // A frozen server would never answer a farewell.
    void client.end().catch(() => undefined);
  }
}
