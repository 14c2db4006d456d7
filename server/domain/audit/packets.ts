import type { SqlCheck } from './sql-check.ts';

/** `expected`: the transfers that each packet and claim requires, once each; `moved`: those posted for packets. */
const PACKET_TRANSFERS = `
  WITH expected AS (
    SELECT 'packet.give' AS kind, id::text AS reference, amount,
           coalesce(giver_id::text || ' main', 'house bonus') AS giver, 'house packets' AS taker,
           giver_id IS NOT NULL AS spending, transfer_id AS named
    FROM packets
    UNION ALL
    SELECT 'packet.claim', packet_id::text || ':' || round, share, 'house packets', player_id::text || ' main', false,
           transfer_id
    FROM packet_claims
    UNION ALL
    SELECT 'packet.refund', id::text, left_amount, 'house packets',
           coalesce(giver_id::text || ' main', 'house bonus'), false, NULL
    FROM packets WHERE state = 'expired' AND left_amount > 0
  ), moved AS (
    SELECT t.kind, t.reference, sum(p.amount) FILTER (WHERE p.amount > 0) AS amount,
           string_agg(coalesce(a.player_id::text, 'house') || ' ' || a.purpose, ', ') FILTER (WHERE p.amount < 0) AS giver,
           string_agg(coalesce(a.player_id::text, 'house') || ' ' || a.purpose, ', ') FILTER (WHERE p.amount > 0) AS taker,
           t.spending, CASE WHEN t.kind <> 'packet.refund' THEN t.id END AS named
    FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
    WHERE t.kind IN ('packet.give', 'packet.claim', 'packet.refund')
    GROUP BY t.id
  )`;

/** Checks of red packets, except the draw of their shares. */
export const packetChecks: readonly SqlCheck[] = [
  {
    name: 'every red packet and claim has its transfers, once each',
    sql: `SELECT * FROM (${PACKET_TRANSFERS}
          SELECT coalesce(e.reference, m.reference) AS subject,
                 format('%s: expected %s from %s to %s, moved %s from %s to %s, spending %s', coalesce(e.kind, m.kind),
                        e.amount, e.giver, e.taker, m.amount, m.giver, m.taker, m.spending) AS detail
          FROM expected e FULL JOIN moved m ON m.kind = e.kind AND m.reference = e.reference
          WHERE (e.amount, e.giver, e.taker, e.spending, e.named)
            IS DISTINCT FROM (m.amount, m.giver, m.taker, m.spending, m.named)) AS wrong`,
  },
  {
    name: 'every red packet has as many claims as it counts, and what they left',
    sql: `SELECT p.id AS subject, format('counts %s with %s left, claims %s of %s', p.claimed, p.left_amount,
                                         count(c.id), coalesce(sum(c.share), 0)) AS detail
          FROM packets p LEFT JOIN packet_claims c ON c.packet_id = p.id
          GROUP BY p.id
          HAVING count(c.id) <> p.claimed OR p.amount - coalesce(sum(c.share), 0) <> p.left_amount
            OR coalesce(max(c.round), 0) <> p.claimed OR bool_or(c.player_id = p.giver_id)`,
  },
  {
    name: 'the house holds exactly what is left of open red packets',
    sql: `SELECT 'house packets' AS subject, format('held %s, left %s', h.held, l.rest) AS detail
          FROM (SELECT coalesce(sum(balance), 0) AS held FROM accounts WHERE owner = 'house' AND purpose = 'packets') AS h,
               (SELECT coalesce(sum(left_amount), 0) AS rest FROM packets WHERE state = 'open') AS l
          WHERE h.held <> l.rest`,
  },
  {
    name: 'every used commitment of a red packet has one packet, of its giver, and is revealed once it is over',
    sql: `SELECT c.id AS subject, format('%s, packet %s', c.state, p.id) AS detail
          FROM packet_commits c LEFT JOIN packets p ON p.commit_id = c.id
          WHERE (c.state = 'used') <> (p.id IS NOT NULL)
            OR (p.id IS NOT NULL AND (p.giver_id IS DISTINCT FROM c.player_id
                                      OR (p.state = 'open') = (c.server_seed IS NOT NULL)))`,
  },
  {
    // Compared with the last transfer, not the clock: a store without a server is not overdue.
    name: 'no red packet is open long after it expired',
    sql: `SELECT id AS subject, format('expired %s', expires_at) AS detail
          FROM packets WHERE state = 'open'
            AND expires_at < (SELECT max(created_at) FROM transfers) - interval '5 minutes'`,
  },
];
