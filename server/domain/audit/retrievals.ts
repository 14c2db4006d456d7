import type { SqlCheck } from './sql-check.ts';

/** Checks of take-backs: records and item states agree. */
export const retrievalChecks: readonly SqlCheck[] = [
  {
    name: 'every item on its way has one take-back of its owner under way, and no other item has',
    sql: `SELECT i.id AS subject, format('state %s, %s take-backs under way', i.state, count(r.id)) AS detail
          FROM items i LEFT JOIN retrievals r ON r.item_id = i.id AND r.take_state IN (0, 1, 2, 5)
          WHERE i.state = 3 OR r.id IS NOT NULL
          GROUP BY i.id
          HAVING (i.state = 3) <> (count(r.id) = 1) OR bool_or(r.player_id <> i.owner_id) OR count(r.id) > 1`,
  },
  {
    name: 'every delivered item names the take-back that delivered it, and every delivery has its item',
    sql: `SELECT coalesce(i.id, r.item_id) AS subject,
                 format('state %s, end %s %s, take-back %s', i.state, i.end_kind, i.end_id, r.id) AS detail
          FROM (SELECT * FROM items WHERE state = 4 OR end_kind = 'delivery') i
          FULL JOIN (SELECT * FROM retrievals WHERE take_state = 3) r ON r.item_id = i.id
          WHERE i.id IS NULL OR r.id IS NULL OR i.state <> 4 OR i.end_kind <> 'delivery' OR i.end_id <> r.id
             OR i.owner_id <> r.player_id`,
  },
  {
    name: 'the number of a player’s take-backs equals their records',
    sql: `SELECT coalesce(t.player_id, r.player_id) AS subject, format('counted %s, records %s', t.total, r.n) AS detail
          FROM retrieval_totals t
          FULL JOIN (SELECT player_id, count(*) AS n FROM retrievals GROUP BY 1) r ON r.player_id = t.player_id
          WHERE t.total IS DISTINCT FROM r.n`,
  },
];
