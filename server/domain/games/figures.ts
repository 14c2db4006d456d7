import type { RollupSubject } from './definition.ts';

/** SQL: the day (UTC) of a moment. */
export const dayOf = (moment: string): string => `(${moment} AT TIME ZONE 'UTC')::date`;

/** The rows of a table by the day they were made. */
export const countOf = (table: string): RollupSubject => ({
  table,
  id: 'id',
  sums: `SELECT ${dayOf('t.created_at')} AS day, '' AS key, count(*) AS count, 0::bigint AS income, 0::bigint AS outgo,
           0::float8 AS expected, 0::float8 AS variance
         FROM page JOIN ${table} t USING (id) GROUP BY 1`,
});
