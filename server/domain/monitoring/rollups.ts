import type { Store } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { pageSql, rollupSubjectNames, rollupSubjects } from './rollup-subjects.ts';
import type { RollupSubjectName } from './rollup-subjects.ts';

/** Sums of one subject, day and key. */
export interface DaySum {
  readonly subject: RollupSubjectName;
  /** Today as `2026-11-23`, UTC; empty for all days before. */
  readonly day: string;
  readonly key: string;
  readonly count: number;
  /** Minor units. */
  readonly income: number;
  readonly outgo: number;
  readonly expected: number;
  readonly variance: number;
}

/** Rows counted in one transaction: the embedded store answers nobody else meanwhile. */
const PAGE = 5_000;
/** Pages of one run: a long history is counted over several, so that other jobs do not wait. */
const PAGES_PER_RUN = 10;
/** Rows that a reading counts beyond the stored sums; more only while the job has a backlog. */
const TAIL = 50_000;
/**
 * Ids of this age are counted for good. A row's id is made before its transaction commits, by another process perhaps:
 * the time is above the limits of statements, their repetitions and the skew of clocks.
 */
const SETTLED_MS = 180_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The lowest UUID of version 7 of a moment (RFC 9562, section 5.7). */
function firstIdOf(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/**
 * Sums of the game by day, counted behind it: a job reads what is new by id and adds it to `site_days`, so that no
 * opening writes a counter that others wait for, and no reading scans the history.
 */
export class Rollups {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Counts what is settled, a long backlog in several runs; from any process, each row once. */
  async rollUp(): Promise<void> {
    let pages = 0;
    for (const subject of rollupSubjectNames) {
      while (pages < PAGES_PER_RUN && (await this.#rollUpPage(subject)) === PAGE) pages += 1;
    }
  }

  /** The sums of today and, with an empty day, of all days before: what is stored and what came since. */
  async read(): Promise<DaySum[]> {
    const today = this.#clock.now().toISOString().slice(0, 10);
    const sums = [];
    for (const subject of rollupSubjectNames) sums.push(await this.#readSubject(subject, today));
    return sums.flat();
  }

  /** @returns the number of rows counted */
  #rollUpPage(subject: RollupSubjectName): Promise<number> {
    const below = firstIdOf(this.#clock.now().getTime() - SETTLED_MS);
    return this.#store.transaction(async (tx) => {
      await tx.query('INSERT INTO rollup_cursors (subject, after) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        subject,
        FIRST_ID,
      ]);
      const [cursor] = await tx.query<{ after: string }>(
        'SELECT after FROM rollup_cursors WHERE subject = $1 FOR UPDATE',
        [subject],
      );
      const { sums } = rollupSubjects[subject];
      const page = pageSql(rollupSubjects[subject], { after: '$1::uuid', below: '$2::uuid', limit: '$3' });
      const [counted] = await tx.query<{ rows: number; last: string | null }>(
        `WITH page AS MATERIALIZED (${page}), sums AS (${sums}), added AS (
           INSERT INTO site_days AS d (subject, day, key, count, income, outgo, expected, variance)
           SELECT $4, day, key, count, income, outgo, expected, variance FROM sums
           ON CONFLICT (subject, day, key) DO UPDATE SET count = d.count + excluded.count,
             income = d.income + excluded.income, outgo = d.outgo + excluded.outgo,
             expected = d.expected + excluded.expected, variance = d.variance + excluded.variance
         )
         SELECT count(*) AS rows, (SELECT id FROM page ORDER BY id DESC LIMIT 1) AS last FROM page`,
        [cursor?.after ?? FIRST_ID, below, PAGE, subject],
      );
      const { rows = 0, last = null } = counted ?? {};
      if (last !== null)
        await tx.query('UPDATE rollup_cursors SET after = $2 WHERE subject = $1', [subject, last]);
      return rows;
    });
  }

  /** One statement, so that no row is missed or counted twice while the job runs. */
  async #readSubject(subject: RollupSubjectName, today: string): Promise<DaySum[]> {
    const { sums } = rollupSubjects[subject];
    const page = pageSql(rollupSubjects[subject], {
      after: `coalesce((SELECT after FROM rollup_cursors WHERE subject = $1), '${FIRST_ID}')`,
      below: `'${LAST_ID}'`,
      limit: `${TAIL}`,
    });
    const rows = await this.#store.query<Omit<DaySum, 'subject'>>(
      `WITH page AS MATERIALIZED (${page}), every AS (
         SELECT day, key, count, income, outgo, expected, variance FROM site_days WHERE subject = $1
         UNION ALL SELECT day, key, count, income, outgo, expected, variance FROM (${sums}) AS tail)
       SELECT CASE WHEN day = $2::text::date THEN $2::text ELSE '' END AS day, key, sum(count)::bigint AS count,
         sum(income)::bigint AS income, sum(outgo)::bigint AS outgo, sum(expected) AS expected,
         sum(variance) AS variance
       FROM every GROUP BY 1, 2`,
      [subject, today],
    );
    return rows.map((row) => ({ subject, ...row }));
  }
}
