import type { SqlCheck } from './sql-check.ts';

/** Checks of recharges: no coin without a payment that was told, and none twice. */
export const rechargeChecks: readonly SqlCheck[] = [
  {
    name: 'every completed recharge has its one transfer, and no transfer is without it',
    sql: `SELECT coalesce(r.id::text, t.reference) AS subject,
                 format('ordered %s for %s, moved %s to %s %s, spending %s', r.quantity, r.player_id, m.amount,
                        m.player_id, m.purpose, t.spending) AS detail
          FROM (SELECT * FROM recharges WHERE state = 1) r
          FULL JOIN (SELECT * FROM transfers WHERE kind = 'recharge') t ON t.id = r.transfer_id AND t.reference = r.id::text
          LEFT JOIN LATERAL (
            SELECT max(p.amount) AS amount, (array_agg(a.player_id) FILTER (WHERE p.amount > 0))[1] AS player_id,
                   string_agg(a.purpose, ' ' ORDER BY p.amount) AS purpose
            FROM postings p JOIN accounts a ON a.id = p.account_id WHERE p.transfer_id = t.id) m ON true
          WHERE (r.quantity, r.player_id, 'deposits main', false)
            IS DISTINCT FROM (m.amount, m.player_id, m.purpose, t.spending)`,
  },
  {
    name: 'every completed recharge was credited by one message, and each such message completed one',
    sql: `SELECT coalesce(r.id::text, e.recharge_id::text, e.ids) AS subject, format('credited by %s', e.ids) AS detail
          FROM (SELECT id FROM recharges WHERE state = 1) r
          FULL JOIN (SELECT recharge_id, count(*) AS told, string_agg(id, ', ') AS ids
                     FROM recharge_events WHERE outcome = 'credited' GROUP BY recharge_id) e ON e.recharge_id = r.id
          WHERE r.id IS NULL OR e.told IS DISTINCT FROM 1`,
  },
  {
    name: 'every payment that was followed has amount, currency and reference of its recharge',
    sql: `SELECT e.id AS subject, format('told %s, ordered %s %s %s', e.body, r.pay_amount, r.currency, r.reference) AS detail
          FROM recharge_events e JOIN recharges r ON r.id = e.recharge_id
          WHERE e.outcome = 'credited' AND e.kind <> 'operator'
            AND (e.body ->> 'amount', e.body ->> 'currency', e.body ->> 'reference')
              IS DISTINCT FROM (r.pay_amount::text, r.currency, r.reference)`,
  },
  {
    name: 'every recharge has the coins of its rate',
    sql: `SELECT id AS subject, format('%s for %s at %s/%s', quantity, pay_amount, rate_coins, rate_pay) AS detail
          FROM recharges WHERE quantity <> pay_amount * rate_coins / rate_pay`,
  },
  {
    // Compared with the last transfer, not the clock: a store without a server is not overdue.
    name: 'no recharge is unpaid long after it expired',
    sql: `SELECT id AS subject, format('expired %s', expires_at) AS detail
          FROM recharges WHERE state = 0
            AND expires_at < (SELECT max(created_at) FROM transfers) - interval '5 minutes'`,
  },
];
