import type { SqlCheck } from './sql-check.ts';

/** Checks of orders: paid, given and counted. */
export const mallChecks: readonly SqlCheck[] = [
  {
    name: 'every order of the mall gave and was paid for as many items as it says',
    sql: `SELECT t.id AS subject, format('paid %s, order of %s at %s, %s items', m.paid, o.quantity, o.price, count(i.id)) AS detail
          FROM transfers t LEFT JOIN purchases o ON o.id = t.id
          LEFT JOIN (SELECT p.transfer_id, -sum(p.amount) AS paid, max(a.player_id::text) AS payer,
                            max(CASE a.purpose WHEN 'main' THEN 0 ELSE 1 END) AS balance_type
                     FROM postings p JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' GROUP BY 1
                    ) m ON m.transfer_id = t.id
          LEFT JOIN purchased_items b ON b.purchase_id = o.id
          LEFT JOIN items i ON i.id = b.item_id AND i.origin_kind = 'purchase' AND i.definition_id = o.definition_id
            AND i.price = o.price
          WHERE t.kind = 'mall.buy'
          GROUP BY t.id, t.actor, m.paid, m.payer, m.balance_type, o.id
          HAVING o.id IS NULL OR count(i.id) <> o.quantity OR m.paid IS DISTINCT FROM o.price * o.quantity
            OR m.payer IS DISTINCT FROM o.player_id::text OR t.actor <> o.player_id::text
            OR m.balance_type IS DISTINCT FROM o.balance_type`,
  },
  {
    name: 'the number of a player’s orders equals their records',
    sql: `SELECT coalesce(t.player_id, o.player_id) AS subject, format('total %s, records %s', t.total, o.records) AS detail
          FROM purchase_totals t
          FULL JOIN (SELECT player_id, count(*) AS records FROM purchases GROUP BY 1) o ON o.player_id = t.player_id
          WHERE t.total IS DISTINCT FROM o.records`,
  },
];
