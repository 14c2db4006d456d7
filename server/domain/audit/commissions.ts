import { ROLL_PAYMENTS_SQL } from '../../ledger/transfer-kinds.ts';
import type { SqlCheck } from './sql-check.ts';

/** What each invited player has recharged and spent since the binding, from the postings and the seats of battles. */
const SINCE_BINDING = `
  SELECT i.player_id,
    coalesce(sum(p.amount) FILTER (WHERE f.kind = 'recharge' AND a.purpose = 'main' AND p.amount > 0), 0) AS recharged,
    coalesce(sum(-p.amount) FILTER (WHERE p.amount < 0 AND (f.kind IN ${ROLL_PAYMENTS_SQL}
      OR (f.kind = 'battle.stake' AND b.rules -> 'share' IS DISTINCT FROM 'true'::jsonb))), 0) AS spent
  FROM invitees i
  LEFT JOIN accounts a ON a.player_id = i.player_id
  LEFT JOIN postings p ON p.account_id = a.id AND p.id > i.since_posting
  LEFT JOIN transfers f ON f.id = p.transfer_id AND (f.kind IN ('recharge', 'battle.stake') OR f.kind IN ${ROLL_PAYMENTS_SQL})
  LEFT JOIN battles b ON b.id = CASE WHEN f.kind = 'battle.stake' THEN split_part(f.reference, ':', 1)::uuid END
  GROUP BY i.player_id`;

const BY_SOURCE = `
  SELECT player_id, inviter_id, 'recharge' AS source, recharged_counted AS counted, recharge_commission AS paid FROM invitees
  UNION ALL
  SELECT player_id, inviter_id, 'turnover', turnover_counted, turnover_commission FROM invitees`;

/** Checks of promotion: who invited whom, what counted, and that every commission has its cause (docs/promotion.md). */
export const commissionChecks: readonly SqlCheck[] = [
  {
    name: 'every invited player is bound as the account says',
    sql: `SELECT coalesce(p.id, i.player_id) AS subject, format('account %s, binding %s', p.invited_by, i.inviter_id) AS detail
          FROM (SELECT id, invited_by FROM players WHERE invited_by IS NOT NULL) p
          FULL JOIN invitees i ON i.player_id = p.id
          WHERE p.invited_by IS DISTINCT FROM i.inviter_id`,
  },
  {
    name: 'no player was invited by somebody whom the player has brought',
    sql: `WITH RECURSIVE line AS (
            SELECT player_id, inviter_id FROM invitees
            UNION SELECT l.player_id, i.inviter_id FROM line l JOIN invitees i ON i.player_id = l.inviter_id
          )
          SELECT player_id AS subject, 'a circle of inviters' AS detail FROM line WHERE player_id = inviter_id`,
  },
  {
    name: 'what counts for a commission is what was recharged and spent since the binding',
    sql: `SELECT i.player_id AS subject, format('recharged %s of %s, turnover %s of %s', i.recharged, s.recharged,
                                                i.turnover, s.spent) AS detail
          FROM invitees i JOIN (${SINCE_BINDING}) s ON s.player_id = i.player_id
          WHERE i.recharged <> s.recharged OR i.turnover <> s.spent`,
  },
  {
    name: 'every commission is owed by its rates, and what is owed was paid',
    sql: `SELECT e.player_id AS subject, format('%s: counted %s of %s, owed %s, told %s, paid %s', e.source, e.counted,
                                                b.base, b.owed, e.paid, c.paid) AS detail
          FROM (${BY_SOURCE}) e
          LEFT JOIN (SELECT invitee_id, source, sum(base) AS base, floor(sum(base::numeric * rate) / 10000) AS owed
                     FROM commission_bases GROUP BY 1, 2) b ON b.invitee_id = e.player_id AND b.source = e.source
          LEFT JOIN (SELECT invitee_id, source, sum(amount) AS paid FROM commissions GROUP BY 1, 2) c
            ON c.invitee_id = e.player_id AND c.source = e.source
          WHERE e.counted <> coalesce(b.base, 0) OR e.paid <> coalesce(b.owed, 0) OR e.paid <> coalesce(c.paid, 0)`,
  },
  {
    name: 'every commission was paid once, as it says, by the house to the inviter',
    sql: `SELECT coalesce(c.id, t.id) AS subject,
                 format('%s of %s, paid %s as %s', c.source, c.amount, m.paid, t.kind) AS detail
          FROM commissions c
          FULL JOIN (SELECT * FROM transfers WHERE kind LIKE 'commission.%') t ON t.id = c.transfer_id
          LEFT JOIN invitees i ON i.player_id = c.invitee_id
          LEFT JOIN LATERAL (
            SELECT sum(p.amount) FILTER (WHERE a.player_id = c.inviter_id AND a.purpose = 'secondary') AS paid,
                   -sum(p.amount) FILTER (WHERE a.owner = 'house' AND a.purpose = 'commission') AS given, count(*) AS legs
            FROM postings p JOIN accounts a ON a.id = p.account_id WHERE p.transfer_id = t.id
          ) m ON true
          WHERE c.id IS NULL OR t.id IS NULL OR t.kind <> 'commission.' || c.source OR t.spending
            OR i.inviter_id IS DISTINCT FROM c.inviter_id OR t.created_at <> c.created_at OR m.legs <> 2
            OR m.paid IS DISTINCT FROM c.amount OR m.given IS DISTINCT FROM c.amount`,
  },
  {
    name: 'the counters of an inviter equal the invited players and the commissions',
    sql: `SELECT coalesce(p.player_id, s.player_id) AS subject,
                 format('%s invited, %s commissions, %s and %s, not %s, %s, %s and %s', p.invitees, p.commissions, p.recharge,
                        p.turnover, s.invitees, s.commissions, s.recharge, s.turnover) AS detail
          FROM promoters p
          FULL JOIN (
            SELECT player_id, sum(invitees) AS invitees, sum(commissions) AS commissions, sum(recharge) AS recharge,
                   sum(turnover) AS turnover
            FROM (SELECT inviter_id AS player_id, count(*) AS invitees, 0 AS commissions, 0 AS recharge, 0 AS turnover
                  FROM invitees GROUP BY 1
                  UNION ALL
                  SELECT inviter_id, 0, count(*), coalesce(sum(amount) FILTER (WHERE source = 'recharge'), 0),
                         coalesce(sum(amount) FILTER (WHERE source = 'turnover'), 0)
                  FROM commissions GROUP BY 1) each
            GROUP BY 1
          ) s ON s.player_id = p.player_id
          WHERE (coalesce(p.invitees, 0), coalesce(p.commissions, 0), coalesce(p.recharge, 0), coalesce(p.turnover, 0))
            IS DISTINCT FROM (coalesce(s.invitees, 0), coalesce(s.commissions, 0), coalesce(s.recharge, 0), coalesce(s.turnover, 0))`,
  },
];
