import type { SqlCheck } from './sql-check.ts';

/** Checks of closed accounts: everything was given up, once, and as the closure says. */
export const accountChecks: readonly SqlCheck[] = [
  {
    name: 'every closed account gave up its items and coins, and has none',
    sql: `SELECT c.player_id AS subject, format('%s items, %s coins left', i.left_over, b.left_over) AS detail
          FROM account_closures c
          CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE state IN (0, 1, 3)) AS left_over,
                                     count(*) FILTER (WHERE end_id = c.id AND end_kind = 'account.close') AS ended
                              FROM items WHERE owner_id = c.player_id) i
          CROSS JOIN LATERAL (SELECT sum(balance) AS left_over FROM accounts WHERE player_id = c.player_id) b
          WHERE i.left_over <> 0 OR b.left_over <> 0 OR i.ended <> c.items`,
  },
  {
    name: 'every transfer of a closed account is its closure’s',
    sql: `SELECT t.id AS subject, format('closure %s, coins %s, posted %s', t.reference, c.coins, p.given) AS detail
          FROM transfers t LEFT JOIN account_closures c ON c.transfer_id = t.id AND c.id::text = t.reference
          LEFT JOIN (SELECT p.transfer_id, -sum(p.amount) AS given FROM postings p
                     JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' GROUP BY 1) p ON p.transfer_id = t.id
          WHERE t.kind = 'account.close' AND c.coins IS DISTINCT FROM p.given`,
  },
  {
    name: 'every item of a closed account names its closure',
    sql: `SELECT i.id AS subject, format('end %s', i.end_id) AS detail
          FROM items i LEFT JOIN account_closures c ON c.id = i.end_id AND c.player_id = i.owner_id
          WHERE i.end_kind = 'account.close' AND (c.id IS NULL OR i.state <> 2)`,
  },
];
