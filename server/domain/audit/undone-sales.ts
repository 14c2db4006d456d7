import type { SqlCheck } from './sql-check.ts';

/** Checks of sales that their players undid. */
export const undoneSaleChecks: readonly SqlCheck[] = [
  {
    name: 'every undone sale took the prices of its items back from their owner',
    sql: `SELECT coalesce(t.id, i.undo_id) AS subject, format('taken %s, prices %s', p.taken, i.prices) AS detail
          FROM (SELECT id FROM transfers WHERE kind = 'item.unsell') t
          FULL JOIN (SELECT u.undo_id, sum(u.price) AS prices, min(i.owner_id::text) AS owner, max(i.owner_id::text) AS last_owner,
                            bool_and(u.price = i.price AND s.id IS NOT NULL AND i.end_id IS DISTINCT FROM u.sale_id) AS listed
                     FROM undone_sales u JOIN items i ON i.id = u.item_id
                     LEFT JOIN transfers s ON s.id = u.sale_id AND s.kind = 'item.sell' GROUP BY 1) i ON i.undo_id = t.id
          LEFT JOIN (SELECT p.transfer_id, -sum(p.amount) AS taken, max(a.player_id::text) AS payer FROM postings p
                     JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' AND a.purpose IN ('main', 'secondary')
                     GROUP BY 1) p ON p.transfer_id = t.id
          WHERE t.id IS NULL OR i.undo_id IS NULL OR p.taken IS DISTINCT FROM i.prices OR p.payer IS DISTINCT FROM i.owner
            OR i.owner <> i.last_owner OR NOT i.listed`,
  },
];
