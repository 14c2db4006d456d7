import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FreeBoxSource } from '../../src/net/contract/freeBoxes.ts';
import { moment } from './columns.ts';
import { openings, players } from './schema.ts';

/** Openings without a payment that players were given. */
export const freeBoxes = pgTable(
  'free_boxes',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** A box may have left the catalogue since. */
    boxId: text('box_id').notNull(),
    source: text('source').$type<FreeBoxSource>().notNull(),
    grantedAt: moment('granted_at').notNull(),
    /** The moment from which it cannot be opened; null: never. */
    expiresAt: moment('expires_at'),
    /** Of its opening; null until then. */
    rollId: uuid('roll_id')
      .unique()
      .references(() => openings.rollId),
  },
  (t) => [
    index('free_boxes_player').on(t.playerId, t.id),
    index('free_boxes_waiting')
      .on(t.playerId, t.id, t.expiresAt)
      .where(sql`${t.rollId} IS NULL`),
    index('free_boxes_opened')
      .on(t.playerId, t.id)
      .where(sql`${t.rollId} IS NOT NULL`),
    check('free_boxes_source', sql`${t.source} IN ('code', 'reward', 'operator')`),
    check('free_boxes_expiry', sql`${t.expiresAt} > ${t.grantedAt}`),
  ],
);

/** The numbers of a player's free boxes, kept in the transactions that change them. */
export const freeBoxTotals = pgTable(
  'free_box_totals',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => players.id),
    granted: integer('granted').notNull(),
    opened: integer('opened').notNull(),
  },
  (t) => [check('free_box_totals_opened', sql`${t.opened} BETWEEN 0 AND ${t.granted}`)],
);
