import type { SqlCheck } from './sql-check.ts';

/** What players' postings and their transfers say, as the records repeat it. */
const OWN_POSTINGS = `SELECT p.id, p.account_id, p.amount, t.kind, t.created_at AS at
  FROM postings p JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' JOIN transfers t ON t.id = p.transfer_id`;

/**
 * Checks that the records of players (server/domain/records) repeat the ledger. The sets are materialised, because the
 * planner joins them row by row under the limit of `runSqlCheck`.
 */
export const recordChecks: readonly SqlCheck[] = [
  {
    name: 'every posting of a player is in the records, with the time and kind of its transfer',
    sql: `WITH own AS MATERIALIZED (${OWN_POSTINGS})
          SELECT coalesce(own.id, e.posting_id) AS subject,
                 format('ledger %s %s, records %s %s', own.kind, own.at, e.kind, e.at) AS detail
          FROM own FULL JOIN balance_entries e ON e.posting_id = own.id
          WHERE (own.account_id, own.kind, own.at) IS DISTINCT FROM (e.account_id, e.kind, e.at)`,
  },
  {
    name: 'every quarter of an hour has the sums of its postings',
    sql: `WITH own AS MATERIALIZED (${OWN_POSTINGS}), s AS MATERIALIZED (
            SELECT account_id, kind, balance_quarter(at) AS quarter, count(*) AS postings,
                   sum(greatest(amount, 0)) AS income, sum(greatest(-amount, 0)) AS outgo, sum(amount) AS net
            FROM own GROUP BY 1, 2, 3)
          SELECT format('account %s, %s', coalesce(s.account_id, q.account_id), coalesce(s.kind, q.kind)) AS subject,
                 format('postings %s, quarter %s', s.net, q.income - q.outgo) AS detail
          FROM s
          FULL JOIN balance_quarters q USING (account_id, kind, quarter)
          WHERE (s.postings, s.income, s.outgo) IS DISTINCT FROM (q.postings, q.income, q.outgo)`,
  },
];
