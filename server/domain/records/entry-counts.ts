import type { Queryable } from '../../db/store/store.ts';
import type { EntryFilter } from './balance-entries.ts';
import { boundsOf, writePosition } from './positions.ts';

/** Where an entry is found: so many back from the first one before a moment. */
interface EntryPlace {
  readonly before: string;
  readonly skip: number;
}

/** As far the index is walked; the quarters of an hour are asked for pages behind it. */
const MAX_WALK = 500;

/** Of the entries `c` of a player's accounts `a`: `$1` player, `$2` purposes, `$3` kinds or null, `$4` kinds left out. */
const SHOWN = `a.player_id = $1::uuid AND a.purpose = ANY ($2)
  AND ($3::text[] IS NULL OR c.kind = ANY ($3)) AND c.kind <> ALL ($4::text[])`;

const paramsOf = (playerId: string, { purposes, kinds, without }: EntryFilter) =>
  [playerId, purposes, kinds, without] as const;

/** The number of a player's postings, from their totals, or from the sums of quarters where there is a period. */
export async function countEntries(store: Queryable, playerId: string, filter: EntryFilter): Promise<number> {
  const params = paramsOf(playerId, filter);
  if (filter.from !== undefined || filter.to !== undefined) {
    const { from, end } = boundsOf(filter, undefined, '0');
    return readNumber(store, IN_PERIOD, [...params, from, end.at]);
  }
  return readNumber(
    store,
    `SELECT coalesce(sum(c.postings), 0)::bigint AS number
     FROM accounts a JOIN balance_totals c ON c.account_id = a.id WHERE ${SHOWN}`,
    params,
  );
}

/** Whole quarters of a period by their sums, the postings beside them by the index. */
const IN_PERIOD = `WITH period AS (
    SELECT $5::timestamptz AS begins, balance_quarter($5::timestamptz + '00:14:59.999'::interval) AS first,
      balance_quarter($6::timestamptz) AS last, $6::timestamptz AS ends
  ), beside AS (
    SELECT begins AS since, least(first, ends) AS until FROM period
    UNION ALL SELECT greatest(first, last), ends FROM period
  )
  SELECT ((SELECT coalesce(sum(c.postings), 0) FROM accounts a JOIN balance_quarters c ON c.account_id = a.id, period
           WHERE ${SHOWN} AND c.quarter >= first AND c.quarter < last)
        + (SELECT count(*) FROM beside, accounts a JOIN balance_entries c ON c.account_id = a.id
           WHERE ${SHOWN} AND c.at >= since AND c.at < until))::bigint AS number`;

/** Undefined: the index leads to the entry from the start. Null: the list is shorter. */
export async function findEntryPlace(
  store: Queryable,
  playerId: string,
  filter: EntryFilter,
  offset: number,
): Promise<EntryPlace | null | undefined> {
  if (offset < MAX_WALK) return undefined;
  const params = paramsOf(playerId, filter);
  const { end } = boundsOf(filter, undefined, '0');
  const cut =
    filter.to === undefined
      ? 0
      : await readNumber(
          store,
          `SELECT count(*)::bigint AS number FROM accounts a JOIN balance_entries c ON c.account_id = a.id
     WHERE ${SHOWN} AND c.at >= balance_quarter($5::timestamptz) AND c.at < $5`,
          [...params, end.at],
        );
  if (offset < cut) return undefined;
  const [quarter] = await store.query<{ ends: Date; newer: number }>(
    `SELECT quarter + '15 minutes'::interval AS ends, newer FROM (
       SELECT quarter, sum(postings) OVER newest AS reached, sum(postings) OVER newest - postings AS newer
       FROM (SELECT c.quarter, sum(c.postings)::integer AS postings
             FROM accounts a JOIN balance_quarters c ON c.account_id = a.id
             WHERE ${SHOWN} AND c.quarter < balance_quarter($5::timestamptz) GROUP BY c.quarter) AS sums
       WINDOW newest AS (ORDER BY quarter DESC)
     ) AS quarters WHERE reached > $6 ORDER BY quarter DESC LIMIT 1`,
    [...params, end.at, offset - cut],
  );
  if (quarter === undefined) return null;
  return { before: writePosition({ at: quarter.ends, id: 0 }), skip: offset - cut - quarter.newer };
}

async function readNumber(store: Queryable, sql: string, params: readonly unknown[]): Promise<number> {
  const [row] = await store.query<{ number: number }>(sql, params);
  return row?.number ?? 0;
}
