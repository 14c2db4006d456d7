import type { Queryable } from '../../db/store.ts';

/** One difference: which check found it, and in which row. */
export interface Finding {
  check: string;
  subject: string;
  detail: string;
}

/** A check in SQL: it selects `subject` and `detail` of whatever is wrong, so that no row means all is well. */
export interface SqlCheck {
  name: string;
  sql: string;
}

/** Differences listed a check: more would say no more, and a broken store may have millions. */
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
