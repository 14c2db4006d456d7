import type { SqlCheck } from './sql-check.ts';

/** What must be counted of each limited player: postings since the month's start, without what was refunded. */
const COUNTED = `
  WITH spent AS (
    SELECT a.player_id, t.id AS transfer_id, t.created_at AS at, -p.amount AS amount, (
      SELECT coalesce(sum(b.amount), 0) FROM transfers r JOIN postings b ON b.transfer_id = r.id AND b.account_id = a.id
      WHERE r.reference = t.reference AND (t.kind, r.kind) IN (
        ('battle.hold', 'battle.refund'), ('giveaway.hold', 'giveaway.refund'), ('packet.give', 'packet.refund'))
    ) AS back
    FROM accounts a
    JOIN spend_limits l ON l.player_id = a.player_id AND l.period = 'month'
    JOIN postings p ON p.account_id = a.id AND p.amount < 0
    JOIN transfers t ON t.id = p.transfer_id
      AND (t.spending OR t.kind IN ('battle.hold', 'giveaway.hold', 'mall.buy'))
    WHERE a.is_limited AND t.created_at > l.as_of - interval '720 hours'
  ), due AS (
    SELECT player_id, transfer_id, at, amount - back AS amount FROM spent WHERE amount > back
  )`;

/** Checks of responsible play: what is counted is what was posted. */
export const limitChecks: readonly SqlCheck[] = [
  {
    name: 'every spending of a limited player is counted once, and nothing else is',
    sql: `SELECT * FROM (${COUNTED}
          SELECT coalesce(d.transfer_id, c.transfer_id) AS subject,
                 format('player %s, posted %s at %s, counted %s at %s', coalesce(d.player_id, c.player_id), d.amount, d.at,
                        c.amount, c.at) AS detail
          FROM due d FULL JOIN counted_spendings c ON c.transfer_id = d.transfer_id AND c.player_id = d.player_id
          WHERE (d.amount, d.at) IS DISTINCT FROM (c.amount, c.at)) AS wrong`,
  },
  {
    name: 'every limit has the sum of what was counted in its period',
    sql: `SELECT l.player_id AS subject, format('%s: %s, counted %s', l.period, l.spent, coalesce(sum(c.amount), 0)) AS detail
          FROM spend_limits l
          LEFT JOIN counted_spendings c ON c.player_id = l.player_id AND c.at > l.as_of - limit_span(l.period)
          GROUP BY l.player_id, l.period HAVING l.spent <> coalesce(sum(c.amount), 0)`,
  },
  {
    name: 'every limited account has its three limits, every other none',
    sql: `SELECT a.player_id AS subject, format('limited %s, %s limits', a.is_limited, count(l.period)) AS detail
          FROM accounts a LEFT JOIN spend_limits l ON l.player_id = a.player_id
          WHERE a.owner = 'player' AND a.purpose IN ('main', 'secondary')
          GROUP BY a.id HAVING count(l.period) <> CASE WHEN a.is_limited THEN 3 ELSE 0 END`,
  },
  {
    name: 'every break is of a limited player',
    sql: `SELECT b.id AS subject, format('player %s', b.player_id) AS detail
          FROM play_breaks b JOIN accounts a ON a.player_id = b.player_id AND a.purpose = 'main'
          WHERE NOT a.is_limited`,
  },
];
