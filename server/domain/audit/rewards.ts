import { ROLL_PAYMENTS_SQL } from '../../ledger/transfer-kinds.ts';
import type { SqlCheck } from './sql-check.ts';

/** Checks of rewards: paid once and as claimed, in a streak, by a turnover that was spent. */
export const rewardChecks: readonly SqlCheck[] = [
  {
    name: 'every reward was claimed and paid once, as its claim says',
    sql: `SELECT coalesce(c.id, t.id) AS subject,
                 format('%s %s of %s, paid %s as %s', c.kind, c.name, c.amount, m.paid, t.kind) AS detail
          FROM reward_claims c
          FULL JOIN (SELECT * FROM transfers WHERE kind LIKE 'reward.%') t ON t.id = c.transfer_id
          LEFT JOIN LATERAL (
            SELECT sum(p.amount) FILTER (WHERE a.player_id = c.player_id AND a.purpose = 'main') AS paid,
                   -sum(p.amount) FILTER (WHERE a.owner = 'house' AND a.purpose = 'bonus') AS given, count(*) AS legs
            FROM postings p JOIN accounts a ON a.id = p.account_id WHERE p.transfer_id = t.id
          ) m ON true
          WHERE c.id IS NULL OR t.id IS NULL OR t.kind <> 'reward.' || c.kind OR t.spending
            OR t.reference <> c.player_id || ':' || c.name OR t.actor <> c.player_id::text
            OR t.created_at <> c.claimed_at OR m.legs <> 2
            OR m.paid IS DISTINCT FROM c.amount OR m.given IS DISTINCT FROM c.amount`,
  },
  {
    name: 'every daily reward continues its streak or begins one',
    sql: `SELECT d.id AS subject, format('day %s has streak %s after %s with %s', d.name, d.streak, d.before, d.streak_before) AS detail
          FROM (SELECT id, name, streak, lag(name) OVER w AS before, lag(streak) OVER w AS streak_before
                FROM reward_claims WHERE kind = 'daily' WINDOW w AS (PARTITION BY player_id ORDER BY id)) d
          WHERE d.name <= d.before
            OR d.streak <> CASE WHEN d.name::date = d.before::date + 1 THEN d.streak_before + 1 ELSE 1 END`,
  },
  {
    name: 'the number of a player’s rewards equals their claims',
    sql: `SELECT coalesce(r.player_id, c.player_id) AS subject, format('total %s, claims %s', r.claims, c.claims) AS detail
          FROM player_rewards r
          FULL JOIN (SELECT player_id, count(*) AS claims FROM reward_claims GROUP BY 1) c ON c.player_id = r.player_id
          WHERE coalesce(r.claims, 0) <> coalesce(c.claims, 0)`,
  },
  {
    // From the seats of battles, not from what the trigger reads.
    name: 'every turnover equals what its player spent on openings, dreams and battles',
    sql: `SELECT coalesce(t.player_id, s.player_id) AS subject, format('turnover %s, spent %s', t.amount, s.amount) AS detail
          FROM player_turnovers t
          FULL JOIN (
            SELECT player_id, sum(amount) AS amount FROM (
              SELECT a.player_id, -p.amount AS amount FROM transfers f
              JOIN postings p ON p.transfer_id = f.id AND p.amount < 0
              JOIN accounts a ON a.id = p.account_id AND a.purpose = 'main'
              WHERE f.kind IN ${ROLL_PAYMENTS_SQL}
              UNION ALL
              SELECT seat.player_id, b.seat_cost FROM battle_seats seat JOIN battles b ON b.id = seat.battle_id
              JOIN transfers f ON f.kind = 'battle.stake' AND f.reference = seat.battle_id || ':' || seat.pos
              WHERE seat.player_id IS NOT NULL AND b.rules -> 'share' IS DISTINCT FROM 'true'::jsonb
            ) each GROUP BY player_id
          ) s ON s.player_id = t.player_id
          WHERE t.amount IS DISTINCT FROM s.amount`,
  },
];
