import type { SqlCheck } from './sql-check.ts';

/** Checks of dreams: stake, payment and prize; rolls and fees are recomputed in rolls/dream-audit.ts. */
export const dreamChecks: readonly SqlCheck[] = [
  {
    name: 'every roll of a dream has its dream, of the same player',
    sql: `SELECT coalesce(r.id, d.roll_id) AS subject, 'no dream, or of another player' AS detail
          FROM (SELECT id, player_id FROM rolls WHERE kind = 'dream') r
          FULL JOIN dreams d ON d.roll_id = r.id WHERE d.player_id IS DISTINCT FROM r.player_id`,
  },
  {
    name: 'every dream was staked with its items',
    sql: `SELECT d.roll_id AS subject, format('%s items worth %s, staked %s worth %s', d.staked_items, d.staked_value,
                 count(i.id), coalesce(sum(i.price), 0)) AS detail
          FROM dreams d LEFT JOIN items i ON i.end_id = d.roll_id AND i.end_kind = 'dream' AND i.owner_id = d.player_id
          GROUP BY d.roll_id
          HAVING count(i.id) <> d.staked_items OR coalesce(sum(i.price), 0) <> d.staked_value`,
  },
  {
    name: 'every item given up in a dream names it',
    sql: `SELECT i.id AS subject, format('end %s %s', i.end_kind, i.end_id) AS detail
          FROM items i LEFT JOIN dreams d ON d.roll_id = i.end_id AND d.player_id = i.owner_id
          WHERE (i.state = 5 OR i.end_kind = 'dream')
            AND (i.state <> 5 OR i.end_kind <> 'dream' OR d.roll_id IS NULL)`,
  },
  {
    name: 'every dream took its coins and gave its change',
    sql: `SELECT d.roll_id AS subject, format('coins %s, change %s, moved %s', d.coins, d.change, sum(p.amount)) AS detail
          FROM dreams d
          LEFT JOIN transfers t ON t.id = d.transfer_id AND t.reference = d.roll_id::text
            AND t.kind = CASE WHEN d.coins > 0 THEN 'dream.stake' ELSE 'dream.change' END
          LEFT JOIN accounts a ON a.player_id = d.player_id
            AND a.purpose = CASE WHEN d.coins > 0 THEN 'main' ELSE 'secondary' END
          LEFT JOIN postings p ON p.transfer_id = t.id AND p.account_id = a.id
          GROUP BY d.roll_id HAVING coalesce(sum(p.amount), 0) <> d.change - d.coins`,
  },
  {
    name: 'every transfer of a dream is named by it',
    sql: `SELECT t.id AS subject, t.reference AS detail
          FROM transfers t LEFT JOIN dreams d ON d.transfer_id = t.id
          WHERE t.kind IN ('dream.stake', 'dream.change') AND d.roll_id IS NULL`,
  },
  {
    name: 'every dream that won has one drop in the feed, every other none',
    sql: `SELECT d.roll_id AS subject, format('won %s, drop of %s', d.won, f.definition_id) AS detail
          FROM dreams d LEFT JOIN drops f ON f.id = d.roll_id AND f.event_type = 22 AND f.player_id = d.player_id
          WHERE d.won <> (f.id IS NOT NULL) OR f.definition_id <> d.target_id`,
  },
  {
    name: 'every player has the number of their dreams',
    sql: `SELECT coalesce(t.player_id, d.player_id) AS subject, format('%s, counted %s', t.total, d.dreams) AS detail
          FROM dream_totals t
          FULL JOIN (SELECT player_id, count(*) AS dreams FROM dreams GROUP BY 1) d ON d.player_id = t.player_id
          WHERE t.total IS DISTINCT FROM d.dreams`,
  },
];
