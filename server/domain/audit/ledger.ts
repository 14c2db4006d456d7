import { ROLL_PAYMENTS_SQL } from '../../ledger/transfer-kinds.ts';
import type { SqlCheck } from './sql-check.ts';

/** Checks of the ledger alone (DESIGN.md section 7). */
export const ledgerChecks: readonly SqlCheck[] = [
  {
    name: 'every transfer sums to zero over two postings or more',
    sql: `SELECT t.id AS subject, format('%s postings, sum %s', count(p.id), coalesce(sum(p.amount), 0)) AS detail
          FROM transfers t LEFT JOIN postings p ON p.transfer_id = t.id
          GROUP BY t.id HAVING count(p.id) < 2 OR sum(p.amount) <> 0`,
  },
  {
    // No foreign key says so: `ledger_post` writes both.
    name: 'every posting belongs to a transfer',
    sql: `SELECT p.id AS subject, format('transfer %s', p.transfer_id) AS detail
          FROM postings p LEFT JOIN transfers t ON t.id = p.transfer_id WHERE t.id IS NULL`,
  },
  {
    name: 'every balance equals the sum of its postings',
    sql: `SELECT a.id AS subject, format('balance %s, postings %s', a.balance, coalesce(s.total, 0)) AS detail
          FROM accounts a
          LEFT JOIN (SELECT account_id, sum(amount) AS total FROM postings GROUP BY account_id) s ON s.account_id = a.id
          WHERE a.balance <> coalesce(s.total, 0)`,
  },
  {
    name: 'every posting continues the balance before it',
    sql: `SELECT id AS subject, format('after %s, expected %s', balance_after, expected) AS detail
          FROM (SELECT id, balance_after,
                       sum(amount) OVER (PARTITION BY account_id ORDER BY id ROWS UNBOUNDED PRECEDING) AS expected
                FROM postings) AS run
          WHERE balance_after <> expected`,
  },
  {
    name: 'no player balance is negative',
    sql: `SELECT id AS subject, format('balance %s', balance) AS detail
          FROM accounts WHERE owner = 'player' AND balance < 0`,
  },
  {
    name: 'all accounts sum to zero',
    sql: `SELECT 'all accounts' AS subject, format('sum %s', sum(balance)) AS detail
          FROM accounts HAVING sum(balance) <> 0`,
  },
  {
    // Battles' transfers are checked with their seats, in battles.ts.
    name: 'every transfer counts as spending as its kind does',
    sql: `SELECT id AS subject, format('%s, spending %s', kind, spending) AS detail
          FROM transfers WHERE (kind IN ${ROLL_PAYMENTS_SQL} OR kind IN (
              'welcome', 'item.sell', 'item.unsell', 'account.close', 'mall.buy', 'dream.change', 'code.credit',
              'packet.claim', 'packet.refund', 'giveaway.hold', 'giveaway.prize', 'giveaway.refund', 'operator.grant',
              'operator.correct'
            )) AND spending <> (kind IN ${ROLL_PAYMENTS_SQL})`,
  },
  {
    name: 'every player has one welcome packet',
    sql: `SELECT p.id AS subject, format('%s welcome packets', count(t.id)) AS detail
          FROM players p LEFT JOIN transfers t ON t.kind = 'welcome' AND t.reference = p.id::text
          GROUP BY p.id HAVING count(t.id) <> 1`,
  },
];
