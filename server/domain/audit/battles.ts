import { RULE_NAMES, ruleDeclaration } from '../../../src/fair/outcome/battleRuleSchema.ts';
import type { SqlCheck } from './sql-check.ts';

/** The account of a posting as text: `<player> hold`, `house sales`. */
const holder = `coalesce(a.player_id::text, 'house') || ' ' || a.purpose`;

/** Whether the items of battle `b` are sold to the house. */
const itemsSold = `(b.rules @@ '${RULE_NAMES.filter((rule) => ruleDeclaration(rule).sellsItems)
  .map((rule) => `$.${rule} == true`)
  .join(' || ')}')`;

/** `expected`: the transfers each seat requires, once each; `moved`: the transfers posted for battles. */
const SEAT_TRANSFERS = `
  WITH seats AS (
    SELECT b.id::text || ':' || s.pos AS reference, b.seat_cost, b.state, b.drawn_at IS NOT NULL AS drawn,
           ${itemsSold} AS sold, s.payout, s.player_id::text AS player, s.transfer_id
    FROM battles b JOIN battle_seats s ON s.battle_id = b.id
  ), expected AS (
    SELECT 'battle.hold' AS kind, reference, seat_cost AS amount, player || ' main' AS giver, player || ' hold' AS taker,
           false AS spending, transfer_id AS held
    FROM seats WHERE player IS NOT NULL
    UNION ALL
    SELECT 'battle.stake', reference, seat_cost, coalesce(player || ' hold', 'house bonus'), 'house sales',
           player IS NOT NULL, NULL
    FROM seats WHERE drawn
    UNION ALL
    SELECT 'battle.refund', reference, seat_cost, player || ' hold', player || ' main', false, NULL
    FROM seats WHERE state = 3 AND player IS NOT NULL
    UNION ALL
    SELECT 'battle.split', reference, payout, 'house payouts', coalesce(player || ' secondary', 'house bonus'),
           false, NULL
    FROM seats WHERE state = 2 AND sold AND payout > 0
  ), moved AS (
    SELECT t.kind, t.reference, sum(p.amount) FILTER (WHERE p.amount > 0) AS amount,
           string_agg(${holder}, ', ') FILTER (WHERE p.amount < 0) AS giver,
           string_agg(${holder}, ', ') FILTER (WHERE p.amount > 0) AS taker,
           t.spending, CASE t.kind WHEN 'battle.hold' THEN t.id END AS held
    FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
    WHERE t.kind IN ('battle.hold', 'battle.stake', 'battle.refund', 'battle.split')
    GROUP BY t.id
  )`;

/** The owner of each pull's item: the player on the winner's seat, nobody where items are sold and split. */
const PULL_OWNERS = `
  WITH kept AS (
    SELECT p.id, p.battle_id, p.pos, p.definition_id, p.value, ${itemsSold} AS sold, s.player_id AS keeper
    FROM battles b JOIN battle_pulls p ON p.battle_id = b.id
    LEFT JOIN battle_seats s ON s.battle_id = b.id AND s.pos = (b.outcome -> 'winners' ->> 0)::int + 1
      AND NOT ${itemsSold}
    WHERE b.state = 2
  )`;

/** Checks of battles, except their draw. */
export const battleChecks: readonly SqlCheck[] = [
  {
    name: 'every seat has the transfers of its battle’s state, once each',
    sql: `SELECT * FROM (${SEAT_TRANSFERS}
          SELECT coalesce(e.reference, m.reference) AS subject,
                 format('%s: expected %s from %s to %s, moved %s from %s to %s, spending %s, as transfer %s',
                        coalesce(e.kind, m.kind), e.amount, e.giver, e.taker, m.amount, m.giver, m.taker,
                        m.spending, m.held) AS detail
          FROM expected e FULL JOIN moved m ON m.kind = e.kind AND m.reference = e.reference
          WHERE (e.amount, e.giver, e.taker, e.spending, e.held)
            IS DISTINCT FROM (m.amount, m.giver, m.taker, m.spending, m.held)) AS wrong`,
  },
  {
    name: 'every hold is the price of the player’s waiting seats and the coins of open giveaways',
    sql: `SELECT a.player_id AS subject, format('held %s, seats %s, prizes %s', a.balance, coalesce(w.cost, 0),
                 coalesce(g.coins, 0)) AS detail
          FROM accounts a
          LEFT JOIN (SELECT s.player_id, sum(b.seat_cost) AS cost FROM battles b JOIN battle_seats s ON s.battle_id = b.id
                     WHERE b.state IN (0, 1) AND b.drawn_at IS NULL GROUP BY 1) w ON w.player_id = a.player_id
          LEFT JOIN (SELECT g.giver_id, sum(z.value) AS coins FROM giveaways g JOIN giveaway_prizes z ON z.giveaway_id = g.id
                     WHERE g.state = 0 AND z.definition_id IS NULL GROUP BY 1) g ON g.giver_id = a.player_id
          WHERE a.purpose = 'hold' AND a.balance <> coalesce(w.cost, 0) + coalesce(g.coins, 0)`,
  },
  {
    name: 'every pull that a player won is one item of that player, and no other pull is',
    sql: `SELECT * FROM (${PULL_OWNERS}
          SELECT coalesce(k.id, i.origin_id) AS subject,
                 format('won by %s, item %s of %s', k.keeper, i.id, i.owner_id) AS detail
          FROM kept k FULL JOIN (SELECT * FROM items WHERE origin_kind = 'battle') i ON i.origin_id = k.id
          WHERE (k.keeper IS NOT NULL OR i.id IS NOT NULL)
            AND (k.keeper, k.definition_id, k.value) IS DISTINCT FROM (i.owner_id, i.definition_id, i.price)) AS wrong`,
  },
  {
    name: 'every battle drop is a pull of a finished battle under its player’s name',
    sql: `SELECT * FROM (${PULL_OWNERS}
          SELECT d.id AS subject, format('drop of %s for %s', d.definition_id, d.player_id) AS detail
          FROM drops d LEFT JOIN kept k ON k.id = d.id
          LEFT JOIN battle_seats s ON s.battle_id = k.battle_id AND s.pos = k.pos
          WHERE d.event_type = 23 AND (d.definition_id, d.player_id)
            IS DISTINCT FROM (k.definition_id, CASE WHEN k.sold THEN s.player_id ELSE k.keeper END)) AS wrong`,
  },
  {
    name: 'every finished battle has its best drops in the feed, ten at most, a private one none',
    sql: `SELECT * FROM (${PULL_OWNERS}
          SELECT k.battle_id AS subject, format('%s of %s drops', count(d.id), count(n.player)) AS detail
          FROM kept k JOIN battles b ON b.id = k.battle_id
          JOIN LATERAL (SELECT CASE WHEN k.sold THEN s.player_id ELSE k.keeper END AS player
                        FROM battle_seats s WHERE s.battle_id = k.battle_id AND s.pos = k.pos) n ON true
          LEFT JOIN drops d ON d.id = k.id
          GROUP BY k.battle_id, b.is_private
          HAVING count(d.id) <> CASE WHEN b.is_private THEN 0 ELSE least(count(n.player), 10) END) AS wrong`,
  },
  {
    name: 'every running or ended battle has all its seats taken, every waiting one has not',
    sql: `SELECT b.id AS subject, format('state %s, %s of %s seats', b.state, count(s.pos), b.seats) AS detail
          FROM battles b LEFT JOIN battle_seats s ON s.battle_id = b.id
          GROUP BY b.id
          HAVING max(s.pos) > b.seats OR count(s.pos) = 0
            OR (b.filled_at IS NOT NULL) <> (count(s.pos) = b.seats)`,
  },
  {
    name: 'every battle costs what its boxes cost when it was created',
    sql: `SELECT b.id AS subject, format('seat %s, boxes %s', b.seat_cost, sum(v.price * x.count)) AS detail
          FROM battles b
          JOIN LATERAL jsonb_to_recordset(b.boxes) AS x ("boxId" text, version int, price bigint, count int) ON true
          LEFT JOIN box_versions v ON v.box_id = x."boxId" AND v.version = x.version
          GROUP BY b.id
          HAVING sum(v.price * x.count) IS DISTINCT FROM b.seat_cost OR sum(x.count) <> b.rounds
            OR bool_or(v.price IS DISTINCT FROM x.price)`,
  },
  {
    name: 'every used commitment has one battle, of its player',
    sql: `SELECT c.id AS subject, format('%s, battle %s', c.state, b.id) AS detail
          FROM battle_commits c LEFT JOIN battles b ON b.commit_id = c.id
          WHERE (c.state = 'used') <> (b.id IS NOT NULL) OR b.creator_id <> c.player_id`,
  },
  {
    // Compared with the last transfer, not the clock: a store without a server is not overdue.
    name: 'no battle waits or runs long after it is due',
    sql: `SELECT id AS subject, format('state %s, due %s', state, coalesce(end_at, beacon_due_at, expires_at)) AS detail
          FROM battles
          WHERE CASE state WHEN 0 THEN expires_at WHEN 1 THEN coalesce(end_at, beacon_due_at) END
            < (SELECT max(created_at) FROM transfers) - interval '5 minutes'`,
  },
];
