import type { Queryable } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { estimateReturn, estimateSums, tableMoments } from './confidence.ts';
import type { Draws, ReturnEstimate } from './confidence.ts';
import { countFailedJobs } from './queues.ts';
import { rollupSubjectNames, rollupSubjects } from './rollup-subjects.ts';
import type { RollupSubjectName } from './rollup-subjects.ts';
import type { DaySum, Rollups } from './rollups.ts';
import { readVerdicts } from './verdicts.ts';
import type { Verdict } from './verdicts.ts';

/** Sums of a subject, or of one of its keys. Money in minor units. */
export interface Sum {
  readonly count: number;
  readonly income: number;
  readonly outgo: number;
}

/** What the site has done since the beginning, and today (UTC). */
export interface SiteReport {
  readonly at: Date;
  readonly day: string;
  today(subject: RollupSubjectName): Sum;
  total(subject: RollupSubjectName): Sum;
  /** House accounts today, by purpose. */
  readonly houseToday: ReadonlyMap<string, Sum>;
  /** Transfers since the beginning, by kind. */
  readonly transfers: ReadonlyMap<string, Sum>;
  /** Null: never opened. */
  readonly boxes: ReadonlyMap<string, ReturnEstimate | null>;
  /** Returns of games without boxes, by name. */
  readonly games: ReadonlyMap<string, ReturnEstimate | null>;
  readonly log: LogReport;
  /** Jobs that failed at their last try, by kind. */
  readonly failedJobs: ReadonlyMap<string, number>;
  /** Of the last audits. */
  readonly verdicts: readonly Verdict[];
}

/** How far the log of commitments is. */
interface LogReport {
  readonly entries: number;
  /** When the oldest fact came to be that is not in the log yet; null: there is none. */
  readonly waitingSince: Date | null;
}

const NOTHING: Sum = { count: 0, income: 0, outgo: 0 };

function add(rows: readonly DaySum[]): Sum {
  return rows.reduce(
    (sum, row) => ({
      count: sum.count + row.count,
      income: sum.income + row.income,
      outgo: sum.outgo + row.outgo,
    }),
    NOTHING,
  );
}

function byKey(rows: readonly DaySum[]): Map<string, Sum> {
  const keys = [...new Set(rows.map(({ key }) => key))].sort();
  return new Map(keys.map((key) => [key, add(rows.filter((row) => row.key === key))]));
}

interface VersionRow {
  readonly boxId: string;
  readonly version: number;
  readonly price: number;
  readonly ranges: readonly { from: number; to: number; value: number }[];
}

async function readVersions(store: Queryable): Promise<VersionRow[]> {
  return store.query<VersionRow & Record<string, unknown>>(
    `SELECT box_id AS "boxId", version, price, ranges FROM box_versions ORDER BY box_id, version`,
  );
}

/** Openings, free ones included, and boxes of battles: all are draws of the same tables. */
function estimateBoxes(
  rows: readonly DaySum[],
  versions: readonly VersionRow[],
): Map<string, ReturnEstimate | null> {
  const drawn = byKey(rows.filter(({ subject }) => subject === 'opening' || subject === 'pull'));
  const draws = new Map<string, Draws[]>();
  for (const { boxId, version, price, ranges } of versions) {
    const of = drawn.get(`${boxId}@${version}`);
    const known = draws.get(boxId) ?? [];
    draws.set(boxId, known);
    if (of === undefined) continue;
    known.push({ count: of.count, price, given: of.outgo, moments: tableMoments(ranges) });
  }
  return new Map([...draws].map(([boxId, list]) => [boxId, estimateReturn(list)]));
}

function estimateGame(rows: readonly DaySum[]): ReturnEstimate | null {
  const { count, income, outgo } = add(rows);
  const expected = rows.reduce((sum, row) => sum + row.expected, 0);
  const variance = rows.reduce((sum, row) => sum + row.variance, 0);
  return estimateSums({ count, price: income, given: outgo, expected, variance });
}

async function readLogReport(store: Queryable): Promise<LogReport> {
  const [log] = await store.query<LogReport & Record<string, unknown>>(
    `SELECT size AS entries, (SELECT at FROM log_outbox ORDER BY id LIMIT 1) AS "waitingSince" FROM log_head`,
  );
  return log ?? { entries: 0, waitingSince: null };
}

type ReportRows = Pick<SiteReport, 'at' | 'log' | 'failedJobs' | 'verdicts'> & {
  readonly rows: readonly DaySum[];
  readonly versions: readonly VersionRow[];
};

function buildReport({ rows, versions, ...rest }: ReportRows): SiteReport {
  const day = rest.at.toISOString().slice(0, 10);
  const of = (subject: RollupSubjectName) => rows.filter((row) => row.subject === subject);
  const isToday = (row: DaySum) => row.day === day;
  return {
    ...rest,
    day,
    today: (subject) => add(of(subject).filter(isToday)),
    total: (subject) => add(of(subject)),
    houseToday: byKey(of('house').filter(isToday)),
    transfers: byKey(of('transfer')),
    boxes: estimateBoxes(rows, versions),
    games: new Map(
      rollupSubjectNames.flatMap((name) => {
        const { returns } = rollupSubjects[name];
        return returns === undefined ? [] : [[returns, estimateGame(of(name))] as const];
      }),
    ),
  };
}

const CACHE_MS = 15_000;

/** The report of the site, read at most once in fifteen seconds. */
export class SiteReports {
  readonly #deps: { readonly store: Queryable; readonly clock: Clock; readonly rollups: Rollups };
  #cached: { report: Promise<SiteReport>; until: number } | undefined;

  constructor(deps: { readonly store: Queryable; readonly clock: Clock; readonly rollups: Rollups }) {
    this.#deps = deps;
  }

  read(): Promise<SiteReport> {
    const now = this.#deps.clock.now().getTime();
    if (this.#cached === undefined || this.#cached.until <= now) {
      this.#cached = { report: this.#read(), until: now + CACHE_MS };
      this.#cached.report.catch(() => (this.#cached = undefined));
    }
    return this.#cached.report;
  }

  async #read(): Promise<SiteReport> {
    const { store, clock, rollups } = this.#deps;
    const rows = await rollups.read();
    return buildReport({
      rows,
      versions: await readVersions(store),
      log: await readLogReport(store),
      failedJobs: await countFailedJobs(store),
      verdicts: await readVerdicts(store),
      at: clock.now(),
    });
  }
}
