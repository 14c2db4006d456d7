import type { SqlCheck } from './sql-check.ts';

/** The rows of the lists that `list_blocks` counts. */
const LISTED = `SELECT 'rolls' AS list, player_id, id FROM rolls
  UNION ALL SELECT 'dreams', player_id, roll_id FROM dreams
  UNION ALL SELECT 'battles', player_id, battle_id FROM battle_seats WHERE player_id IS NOT NULL
  UNION ALL SELECT 'messages', player_id, id FROM messages
  UNION ALL SELECT 'purchases', player_id, id FROM purchases
  UNION ALL SELECT 'retrievals', player_id, id FROM retrievals`;

/** Checks that the counters of lists and figures equal what they count. */
export const listChecks: readonly SqlCheck[] = [
  {
    name: 'every block of a list counts the rows of its ids',
    sql: `SELECT player_id AS subject, format('%s, block %s: counted %s, %s rows', list, block, counted, rows) AS detail
          FROM (
            SELECT list, player_id, block, coalesce(sum(count), 0) AS counted, count(*) FILTER (WHERE count IS NULL) AS rows,
                   max(id::text COLLATE "C") FILTER (WHERE count IS NULL) AS highest, max(last_id::text COLLATE "C") AS last
            FROM (
              SELECT *, count(count) OVER (PARTITION BY list, player_id ORDER BY id, count NULLS LAST
                                           ROWS UNBOUNDED PRECEDING) AS block
              FROM (SELECT *, NULL::integer AS count, NULL::uuid AS last_id FROM (${LISTED}) AS listed
                    UNION ALL SELECT list, player_id, first_id, count, last_id FROM list_blocks) AS placed
            ) AS numbered GROUP BY 1, 2, 3
          ) AS blocks WHERE counted <> rows OR highest > last OR (last IS NULL AND rows > 0)`,
  },
  {
    name: 'the number of postings of each kind equals the records',
    sql: `SELECT format('account %s, %s', account_id, kind) AS subject,
                 format('counted %s, %s records', t.postings, e.postings) AS detail
          FROM balance_totals t
          FULL JOIN (SELECT account_id, kind, count(*) AS postings FROM balance_entries GROUP BY 1, 2) e
            USING (account_id, kind)
          WHERE t.postings IS DISTINCT FROM e.postings`,
  },
  {
    name: 'the figures of the site equal what they count',
    sql: `SELECT name AS subject, format('counted %s, %s rows', counted, rows) AS detail
          FROM (SELECT 'openings' AS name, (SELECT count(*) FROM openings) AS rows
                UNION ALL SELECT 'verified', (SELECT count(*) FROM verifications)) AS r
          JOIN LATERAL (SELECT coalesce(sum(count), 0) AS counted FROM site_counts c WHERE c.name = r.name) c ON true
          WHERE counted <> rows`,
  },
  {
    name: 'the counts of battles equal the battles',
    sql: `SELECT format('state %s, mode %s, private %s', state, mode, is_private) AS subject,
                 format('counted %s, %s battles', coalesce(c.count, 0), coalesce(b.count, 0)) AS detail
          FROM (SELECT is_private, state, mode, sum(count) AS count FROM battle_counts GROUP BY 1, 2, 3) c
          FULL JOIN (SELECT is_private, state, mode, count(*) FROM battles GROUP BY 1, 2, 3) b
            USING (is_private, state, mode)
          WHERE coalesce(c.count, 0) <> coalesce(b.count, 0)`,
  },
  {
    name: 'the days of the ranking equal the finished battles',
    sql: `SELECT player_id AS subject, format('%s: counted %s, seats %s', day, d.sums, s.sums) AS detail
          FROM (SELECT player_id, day, ARRAY[total, battles, wins, public_battles, public_wins] AS sums FROM battle_days) d
          FULL JOIN (
            SELECT s.player_id, (b.ended_at AT TIME ZONE 'UTC')::date AS day, ARRAY[
                     coalesce(sum(s.payout), 0)::bigint, count(*), count(*) FILTER (WHERE s.payout > 0),
                     count(*) FILTER (WHERE NOT b.is_private), count(*) FILTER (WHERE NOT b.is_private AND s.payout > 0)
                   ] AS sums
            FROM battles b JOIN battle_seats s ON s.battle_id = b.id
            WHERE b.state = 2 AND s.player_id IS NOT NULL GROUP BY 1, 2
          ) s USING (player_id, day)
          WHERE d.sums IS DISTINCT FROM s.sums`,
  },
];
