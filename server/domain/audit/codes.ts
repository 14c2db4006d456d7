import type { SqlCheck } from './sql-check.ts';

/** Checks of golden codes: how often each was used, and what it gave. */
export const codeChecks: readonly SqlCheck[] = [
  {
    name: 'every golden code was used as often as it was redeemed, as its lot allows',
    sql: `SELECT left(k.hash, 12) AS subject, format('used %s of %s, redeemed %s', k.used, l.max_uses, count(c.id)) AS detail
          FROM codes k JOIN code_lots l ON l.id = k.lot_id LEFT JOIN code_redemptions c ON c.code_hash = k.hash
          GROUP BY k.hash, l.id
          HAVING k.used <> count(c.id) OR k.max_uses IS DISTINCT FROM l.max_uses OR count(c.id) > l.max_uses
            OR count(c.id) FILTER (WHERE l.player_id <> c.player_id OR c.at >= l.expires_at) > 0`,
  },
  {
    name: 'every lot of golden codes has as many as were made',
    sql: `SELECT l.id AS subject, format('%s made, %s stored', l.codes, count(k.hash)) AS detail
          FROM code_lots l LEFT JOIN codes k ON k.lot_id = l.id GROUP BY l.id HAVING count(k.hash) <> l.codes`,
  },
  {
    name: 'every redemption gave what its lot says',
    sql: `SELECT c.id AS subject, format('%s: transfer %s, item %s, free box %s', l.gift, p.amount, i.definition_id, f.box_id)
            AS detail
          FROM code_redemptions c JOIN codes k ON k.hash = c.code_hash JOIN code_lots l ON l.id = k.lot_id
          LEFT JOIN transfers t ON t.id = c.transfer_id AND t.kind = 'code.credit' AND t.reference = c.id::text
          LEFT JOIN accounts a ON a.player_id = c.player_id AND a.purpose = 'main'
          LEFT JOIN postings p ON p.transfer_id = t.id AND p.account_id = a.id
          LEFT JOIN items i ON i.id = c.item_id AND i.origin_kind = 'code'
          LEFT JOIN free_boxes f ON f.id = c.free_box_id AND f.player_id = c.player_id
          WHERE p.amount IS DISTINCT FROM l.amount OR i.definition_id IS DISTINCT FROM l.definition_id
            OR f.box_id IS DISTINCT FROM l.box_id`,
  },
  {
    name: 'every credit of a golden code names its redemption',
    sql: `SELECT t.id AS subject, t.reference AS detail
          FROM transfers t LEFT JOIN code_redemptions c ON c.transfer_id = t.id
          WHERE t.kind = 'code.credit' AND c.id IS NULL`,
  },
];
