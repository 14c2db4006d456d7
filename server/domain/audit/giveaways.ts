import type { SqlCheck } from './sql-check.ts';

/** The account of a posting as text: `<player> hold`, `house bonus`. */
const holder = `coalesce(a.player_id::text, 'house') || ' ' || a.purpose`;

/** `expected`: the transfers that giveaways require, once each; `moved`: those posted for giveaways. */
const TRANSFERS = `
  WITH prizes AS (
    SELECT z.*, g.giver_id::text AS giver, g.state, g.hold_transfer_id, p.player_id::text AS winner
    FROM giveaways g JOIN giveaway_prizes z ON z.giveaway_id = g.id AND z.definition_id IS NULL
    LEFT JOIN giveaway_participants p ON p.giveaway_id = g.id AND p.code = z.code
  ), expected AS (
    SELECT 'giveaway.hold' AS kind, giveaway_id::text AS reference, sum(value) AS amount,
           giver || ' main' AS giver, giver || ' hold' AS taker, hold_transfer_id AS held
    FROM prizes WHERE giver IS NOT NULL GROUP BY giveaway_id, giver, hold_transfer_id
    UNION ALL
    SELECT 'giveaway.prize', id::text, value, coalesce(giver || ' hold', 'house bonus'), winner || ' main', NULL
    FROM prizes WHERE state = 1 AND code IS NOT NULL
    UNION ALL
    SELECT 'giveaway.refund', giveaway_id::text, sum(value), giver || ' hold', giver || ' main', NULL
    FROM prizes WHERE giver IS NOT NULL AND (state = 2 OR (state = 1 AND code IS NULL)) GROUP BY giveaway_id, giver
  ), moved AS (
    SELECT t.kind, t.reference, sum(p.amount) FILTER (WHERE p.amount > 0) AS amount,
           string_agg(${holder}, ', ') FILTER (WHERE p.amount < 0) AS giver,
           string_agg(${holder}, ', ') FILTER (WHERE p.amount > 0) AS taker,
           CASE t.kind WHEN 'giveaway.hold' THEN t.id END AS held
    FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
    WHERE t.kind IN ('giveaway.hold', 'giveaway.prize', 'giveaway.refund')
    GROUP BY t.id
  )`;

/** Checks of giveaways: prizes, participants, state; draws are recomputed in rolls/giveaway-audit.ts. */
export const giveawayChecks: readonly SqlCheck[] = [
  {
    name: 'every giveaway has the transfers of its coins and state, once each',
    sql: `SELECT * FROM (${TRANSFERS}
          SELECT coalesce(e.reference, m.reference) AS subject,
                 format('%s: expected %s from %s to %s, moved %s from %s to %s, as transfer %s',
                        coalesce(e.kind, m.kind), e.amount, e.giver, e.taker, m.amount, m.giver, m.taker, m.held) AS detail
          FROM expected e FULL JOIN moved m ON m.kind = e.kind AND m.reference = e.reference
          WHERE (e.amount, e.giver, e.taker, e.held) IS DISTINCT FROM (m.amount, m.giver, m.taker, m.held)) AS wrong`,
  },
  {
    name: 'every item given as a prize is held or won, every other came back',
    sql: `SELECT coalesce(z.id, i.end_id) AS subject, format('item %s, state %s, end %s', i.id, i.state, i.end_kind) AS detail
          FROM (SELECT z.id, z.item_id, z.definition_id, z.value, g.giver_id FROM giveaway_prizes z
                JOIN giveaways g ON g.id = z.giveaway_id
                WHERE z.item_id IS NOT NULL AND (g.state = 0 OR (g.state = 1 AND z.code IS NOT NULL))) z
          FULL JOIN (SELECT * FROM items WHERE state = 6 OR end_kind = 'giveaway') i ON i.end_id = z.id
          WHERE (z.item_id, z.definition_id, z.value, z.giver_id, 6, 'giveaway')
            IS DISTINCT FROM (i.id, i.definition_id, i.price, i.owner_id, i.state::int, i.end_kind)`,
  },
  {
    name: 'every item prize that was won is one item of its winner, and no other prize is',
    sql: `SELECT coalesce(z.id, i.origin_id) AS subject, format('won by %s, item %s of %s', z.winner, i.id, i.owner_id) AS detail
          FROM (SELECT z.id, z.definition_id, z.value, p.player_id AS winner FROM giveaway_prizes z
                JOIN giveaways g ON g.id = z.giveaway_id AND g.state = 1
                JOIN giveaway_participants p ON p.giveaway_id = g.id AND p.code = z.code
                WHERE z.definition_id IS NOT NULL) z
          FULL JOIN (SELECT * FROM items WHERE origin_kind = 'giveaway') i ON i.origin_id = z.id
          WHERE (z.winner, z.definition_id, z.value) IS DISTINCT FROM (i.owner_id, i.definition_id, i.price)`,
  },
  {
    name: 'every giveaway has as many participants as it says, with codes that follow each other',
    sql: `SELECT g.id AS subject, format('%s, counted %s, codes %s to %s', g.participants, count(p.code), min(p.code), max(p.code)) AS detail
          FROM giveaways g LEFT JOIN giveaway_participants p ON p.giveaway_id = g.id
          GROUP BY g.id
          HAVING count(p.code) <> g.participants OR bool_or(p.joined_at >= g.closes_at OR p.player_id = g.giver_id)
            OR (count(p.code) > 0 AND (min(p.code) <> g.code_from OR max(p.code) <> g.code_from + count(p.code) - 1))`,
  },
  {
    name: 'every giveaway is worth its prizes',
    sql: `SELECT g.id AS subject, format('%s, prizes %s', g.total_value, sum(z.value)) AS detail
          FROM giveaways g LEFT JOIN giveaway_prizes z ON z.giveaway_id = g.id
          GROUP BY g.id HAVING g.total_value IS DISTINCT FROM sum(z.value) OR max(z.round) <> count(z.id)`,
  },
  {
    // Compared with the last transfer, not the clock: a store without a server is not overdue.
    name: 'no giveaway is open long after it is due',
    sql: `SELECT id AS subject, format('closes %s, ends %s', closes_at, end_at) AS detail FROM giveaways
          WHERE state = 0 AND coalesce(end_at, beacon_due_at, closes_at) < (SELECT max(created_at) FROM transfers) - interval '15 minutes'`,
  },
];
