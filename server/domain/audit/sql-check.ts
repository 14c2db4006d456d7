import type { Queryable } from '../../db/store/store.ts';
import type { Finding } from '../rolls/finding.ts';

/** A check in SQL: selects `subject` and `detail` of each wrong row. */
export interface SqlCheck {
  name: string;
  sql: string;
}

/** Differences listed per check; a broken store may have millions. */
const MAX_FINDINGS = 20;

export async function runSqlCheck(store: Queryable, { name, sql }: SqlCheck): Promise<Finding[]> {
  const rows = await store.query<{ subject: unknown; detail: unknown }>(
    `SELECT subject::text, detail::text FROM (${sql}) AS wrong LIMIT ${MAX_FINDINGS}`,
  );
  return rows.map(({ subject, detail }) => ({
    check: name,
    subject: String(subject),
    detail: String(detail),
  }));
}
