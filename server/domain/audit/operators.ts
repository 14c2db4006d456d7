import type { SqlCheck } from './sql-check.ts';

/** Checks of coins moved by operators: each transfer has its act, each act its transfer. */
export const operatorChecks: readonly SqlCheck[] = [
  {
    name: 'every transfer by an operator has its act, its reason and the balance it may touch',
    sql: `SELECT t.id AS subject, format('%s, act %s', t.kind, a.id) AS detail
          FROM transfers t
          LEFT JOIN operator_acts a ON a.id::text = t.reference AND a.transfer_id = t.id
          LEFT JOIN postings p ON p.transfer_id = t.id
          LEFT JOIN accounts c ON c.id = p.account_id
          WHERE t.kind IN ('operator.grant', 'operator.correct')
          GROUP BY t.id, a.id
          HAVING a.id IS NULL OR t.reason = '' OR count(p.id) <> 2
            OR count(*) FILTER (WHERE c.owner = 'house' AND c.purpose = 'bonus') <> 1
            OR count(*) FILTER (WHERE c.owner = 'player' AND (c.purpose = 'main'
                 OR c.purpose = 'secondary' AND t.kind = 'operator.correct')) <> 1
            OR t.kind = 'operator.grant' AND min(p.amount) FILTER (WHERE c.owner = 'player') <= 0`,
  },
  {
    name: 'every act that moved coins has its transfer',
    sql: `SELECT a.id AS subject, format('%s, transfer %s', a.command, a.transfer_id) AS detail
          FROM operator_acts a
          LEFT JOIN transfers t ON t.id = a.transfer_id AND t.reference = a.id::text
            AND t.kind = 'operator.' || a.command
          WHERE (a.transfer_id IS NOT NULL OR a.key IS NOT NULL) AND t.id IS NULL`,
  },
];
