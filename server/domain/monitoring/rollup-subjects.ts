import type { RollupSubject } from '../games/definition.ts';
import { countOf, dayOf } from '../games/figures.ts';
import { gamesWith } from '../games/games.ts';
import type { FigureName } from '../games/games.ts';

const figuresOfGames = Object.fromEntries(
  gamesWith('figures').flatMap(({ value }) => Object.entries<RollupSubject>(value)),
) as Record<FigureName, RollupSubject>;

const moves = (key: string): string =>
  `SELECT ${dayOf('t.created_at')} AS day, ${key} AS key, count(DISTINCT t.id) AS count,
     coalesce(sum(greatest(p.amount, 0)) FILTER (WHERE a.owner = 'house'), 0)::bigint AS income,
     coalesce(sum(greatest(-p.amount, 0)) FILTER (WHERE a.owner = 'house'), 0)::bigint AS outgo,
     0::float8 AS expected, 0::float8 AS variance
   FROM page JOIN transfers t USING (id)
   JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id`;

export type RollupSubjectName = FigureName | 'transfer' | 'house' | 'purchase' | 'signUp';

/** What is counted by day, of games and of what is no game. */
export const rollupSubjects: Readonly<Record<RollupSubjectName, RollupSubject>> = {
  ...figuresOfGames,
  /** Key: kind of the transfer. */
  transfer: { table: 'transfers', id: 'id', sums: `${moves('t.kind')} GROUP BY 1, 2` },
  /** Key: purpose of the house account; income and outgo are its postings. */
  house: {
    table: 'transfers',
    id: 'id',
    sums: `${moves('a.purpose')} WHERE a.owner = 'house' GROUP BY 1, 2`,
  },
  purchase: countOf('purchases'),
  signUp: countOf('players'),
};

export const rollupSubjectNames = Object.keys(rollupSubjects) as RollupSubjectName[];

/** Ids after one and below another, in order, at most `limit` of them: three expressions of SQL. */
export function pageSql(
  { table, id }: RollupSubject,
  bounds: { after: string; below: string; limit: string },
): string {
  return `SELECT ${id} AS id FROM ${table} WHERE ${id} > ${bounds.after} AND ${id} < ${bounds.below}
          ORDER BY ${id} LIMIT ${bounds.limit}`;
}
