/** What is counted by day. `sums` groups the rows of a page by day (UTC) and key, in the columns of `site_days`. */
interface RollupSubject {
  /** Where the rows and their ids are. */
  readonly table: string;
  readonly id: string;
  readonly sums: string;
}

const day = (moment: string): string => `(${moment} AT TIME ZONE 'UTC')::date`;

const countOf = (table: string): RollupSubject => ({
  table,
  id: 'id',
  sums: `SELECT ${day('t.created_at')} AS day, '' AS key, count(*) AS count, 0::bigint AS income, 0::bigint AS outgo,
           0::float8 AS expected, 0::float8 AS variance
         FROM page JOIN ${table} t USING (id) GROUP BY 1`,
});

const moves = (key: string): string =>
  `SELECT ${day('t.created_at')} AS day, ${key} AS key, count(DISTINCT t.id) AS count,
     coalesce(sum(greatest(p.amount, 0)) FILTER (WHERE a.owner = 'house'), 0)::bigint AS income,
     coalesce(sum(greatest(-p.amount, 0)) FILTER (WHERE a.owner = 'house'), 0)::bigint AS outgo,
     0::float8 AS expected, 0::float8 AS variance
   FROM page JOIN transfers t USING (id)
   JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id`;

/** Ids of all these tables are UUIDs of version 7, made when the row is. */
export const rollupSubjects = {
  /** Key: box@version; free ones have no income. */
  opening: {
    table: 'openings',
    id: 'roll_id',
    sums: `SELECT ${day('r.created_at')} AS day, o.box_id || '@' || o.box_version AS key, count(*) AS count,
             sum(o.price)::bigint AS income, sum(i.price)::bigint AS outgo, 0::float8 AS expected, 0::float8 AS variance
           FROM page JOIN openings o ON o.roll_id = page.id JOIN rolls r ON r.id = o.roll_id
           JOIN items i ON i.id = o.item_id GROUP BY 1, 2`,
  },
  /** Boxes opened in battles. Key: box@version. */
  pull: {
    table: 'battle_pulls',
    id: 'id',
    sums: `SELECT ${day('b.drawn_at')} AS day, p.box_id || '@' || p.box_version AS key, count(*) AS count,
             0::bigint AS income, sum(p.value)::bigint AS outgo, 0::float8 AS expected, 0::float8 AS variance
           FROM page JOIN battle_pulls p USING (id) JOIN battles b ON b.id = p.battle_id GROUP BY 1, 2`,
  },
  dream: {
    table: 'dreams',
    id: 'roll_id',
    sums: `SELECT ${day('r.created_at')} AS day, '' AS key, count(*) AS count, sum(d.fee)::bigint AS income,
             coalesce(sum(d.value) FILTER (WHERE d.won), 0)::bigint AS outgo,
             sum(d.value::float8 * d.tickets / 100000) AS expected,
             sum(d.value::float8 * d.value * (d.tickets / 100000.0::float8) * (1 - d.tickets / 100000.0::float8)) AS variance
           FROM page JOIN dreams d ON d.roll_id = page.id JOIN rolls r ON r.id = d.roll_id GROUP BY 1`,
  },
  /** Key: kind of the transfer. */
  transfer: { table: 'transfers', id: 'id', sums: `${moves('t.kind')} GROUP BY 1, 2` },
  /** Key: purpose of the house account; income and outgo are its postings. */
  house: {
    table: 'transfers',
    id: 'id',
    sums: `${moves('a.purpose')} WHERE a.owner = 'house' GROUP BY 1, 2`,
  },
  /** Created battles. */
  battle: countOf('battles'),
  giveaway: countOf('giveaways'),
  purchase: countOf('purchases'),
  signUp: countOf('players'),
} as const satisfies Readonly<Record<string, RollupSubject>>;

export type RollupSubjectName = keyof typeof rollupSubjects;

export const rollupSubjectNames = Object.keys(rollupSubjects) as RollupSubjectName[];

/** Ids after one and below another, in order, at most `limit` of them: three expressions of SQL. */
export function pageSql(
  { table, id }: RollupSubject,
  bounds: { after: string; below: string; limit: string },
): string {
  return `SELECT ${id} AS id FROM ${table} WHERE ${id} > ${bounds.after} AND ${id} < ${bounds.below}
          ORDER BY ${id} LIMIT ${bounds.limit}`;
}
