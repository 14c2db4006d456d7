import type { ItemOrigin } from '../games/definition.ts';
import { gamesWith } from '../games/games.ts';
import type { SqlCheck } from './sql-check.ts';

const origins: readonly ItemOrigin[] = [
  ...gamesWith('itemOrigin').map(({ value }) => value),
  {
    kind: 'purchase',
    name: 'order of the mall',
    join: 'LEFT JOIN purchased_items b ON b.item_id = i.origin_id',
    isWrong: 'b.item_id IS NULL OR i.origin_id <> i.id',
  },
  {
    kind: 'code',
    name: 'golden code',
    join: 'LEFT JOIN code_redemptions c ON c.item_id = i.id AND c.id = i.origin_id',
    isWrong: 'c.id IS NULL',
  },
];
const originNames = origins.map(({ name }) => name);

/** Checks of items: one origin, at most one end, and the money moved for both. */
export const itemChecks: readonly SqlCheck[] = [
  {
    name: `every item comes from one ${originNames.slice(0, -1).join(', ')} or ${originNames.at(-1)}`,
    sql: `SELECT i.id AS subject, format('origin %s %s', i.origin_kind, i.origin_id) AS detail
          FROM items i ${origins.map(({ join }) => join).join(' ')}
          WHERE CASE i.origin_kind
            ${origins.map(({ kind, isWrong }) => `WHEN '${kind}' THEN ${isWrong}`).join(' ')} ELSE true END`,
  },
  {
    name: 'every roll of an opening gave one item',
    sql: `SELECT r.id AS subject, 'no opening or no item' AS detail
          FROM rolls r LEFT JOIN openings o ON o.roll_id = r.id LEFT JOIN items i ON i.id = o.item_id
          WHERE r.kind = 'opening' AND (o.roll_id IS NULL OR i.id IS NULL OR o.player_id <> r.player_id)`,
  },
  {
    // No foreign key says so: one statement writes the three.
    name: 'every opening has its roll and its item',
    sql: `SELECT o.roll_id AS subject, format('roll %s, item %s', r.id, i.id) AS detail
          FROM openings o LEFT JOIN rolls r ON r.id = o.roll_id LEFT JOIN items i ON i.id = o.item_id
          WHERE r.id IS NULL OR i.id IS NULL`,
  },
  {
    name: 'every key of a payment for boxes finds the answer of its openings',
    sql: `SELECT format('%s %s', k.player_id, k.key) AS subject, format('transfer %s', k.transfer_id) AS detail
          FROM idempotency_keys k LEFT JOIN transfers t ON t.id = k.transfer_id
          WHERE k.transfer_id IS NOT NULL AND (t.id IS NULL OR t.kind <> 'box.open' OR t.actor <> k.player_id::text
            OR NOT EXISTS (SELECT 1 FROM openings o WHERE o.transfer_id = k.transfer_id)
            OR EXISTS (SELECT 1 FROM openings o LEFT JOIN opening_presentations n ON n.id = o.presentation_id
                       WHERE o.transfer_id = k.transfer_id AND n.id IS NULL))`,
  },
  {
    name: 'every payment for boxes equals the prices of what it opened',
    sql: `SELECT t.id AS subject, format('paid %s, prices %s', p.paid, o.prices) AS detail
          FROM transfers t
          LEFT JOIN (SELECT p.transfer_id, -sum(p.amount) AS paid FROM postings p
                     JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' GROUP BY 1) p ON p.transfer_id = t.id
          LEFT JOIN (SELECT o.transfer_id, sum(v.price) AS prices, bool_and(v.price = o.price) AS listed
                     FROM openings o JOIN box_versions v ON v.box_id = o.box_id AND v.version = o.box_version
                     GROUP BY 1) o ON o.transfer_id = t.id
          WHERE t.kind = 'box.open' AND (p.paid IS DISTINCT FROM o.prices OR NOT coalesce(o.listed, false))`,
  },
  {
    name: 'every opening names a payment for boxes by the same player, or was a free box of theirs',
    sql: `SELECT o.roll_id AS subject, format('transfer %s, free box %s', o.transfer_id, f.id) AS detail
          FROM openings o LEFT JOIN transfers t ON t.id = o.transfer_id LEFT JOIN free_boxes f ON f.roll_id = o.roll_id
          WHERE CASE WHEN o.transfer_id IS NULL
            THEN f.id IS NULL OR f.player_id <> o.player_id OR f.box_id <> o.box_id OR o.price <> 0
            ELSE f.id IS NOT NULL OR t.id IS NULL OR t.kind <> 'box.open' OR t.actor <> o.player_id::text END`,
  },
  {
    name: 'every sale paid its owner the prices of its items',
    sql: `SELECT t.id AS subject, format('paid %s, prices %s', p.paid, i.prices) AS detail
          FROM transfers t
          LEFT JOIN (SELECT p.transfer_id, sum(p.amount) AS paid, max(a.player_id::text) AS payee FROM postings p
                     JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' GROUP BY 1) p ON p.transfer_id = t.id
          LEFT JOIN (SELECT sale_id, sum(price) AS prices, min(owner_id::text) AS seller, max(owner_id::text) AS last_seller
                     FROM (SELECT end_id AS sale_id, price, owner_id FROM items WHERE end_kind = 'sale'
                           UNION ALL SELECT u.sale_id, u.price, i.owner_id FROM undone_sales u JOIN items i ON i.id = u.item_id
                          ) s GROUP BY 1) i ON i.sale_id = t.id
          WHERE t.kind = 'item.sell'
            AND (p.paid IS DISTINCT FROM i.prices OR p.payee IS DISTINCT FROM i.seller OR i.seller <> i.last_seller)`,
  },
  {
    name: 'every sold item names the sale that paid for it',
    sql: `SELECT i.id AS subject, format('end %s %s', i.end_kind, i.end_id) AS detail
          FROM items i LEFT JOIN transfers t ON t.id = i.end_id AND t.kind = 'item.sell'
          WHERE i.state = 2 AND i.end_kind <> 'account.close' AND (i.end_kind <> 'sale' OR t.id IS NULL)`,
  },
  {
    name: 'every opening has one drop in the feed, with its item',
    sql: `SELECT o.roll_id AS subject, 'no drop, or another item' AS detail
          FROM openings o JOIN items i ON i.id = o.item_id LEFT JOIN drops d ON d.id = o.roll_id
          WHERE d.id IS NULL OR d.definition_id <> i.definition_id OR d.player_id <> o.player_id`,
  },
  {
    name: 'rounds of a seed pair are rolled once each, without a gap',
    sql: `SELECT s.id AS subject, format('%s rolls, highest %s, next %s', count(r.id), max(r.round), s.round) AS detail
          FROM seed_pairs s LEFT JOIN rolls r ON r.pair_id = s.id
          GROUP BY s.id HAVING count(r.id) <> s.round - 1 OR coalesce(max(r.round), 0) <> s.round - 1`,
  },
  {
    name: 'every player has one active and one next pair',
    sql: `SELECT p.id AS subject, format('%s in use, %s next', count(*) FILTER (WHERE s.state = 'active'),
                 count(*) FILTER (WHERE s.state = 'next')) AS detail
          FROM players p LEFT JOIN seed_pairs s ON s.player_id = p.id
          GROUP BY p.id
          HAVING count(*) FILTER (WHERE s.state = 'active') <> 1 OR count(*) FILTER (WHERE s.state = 'next') <> 1`,
  },
];
