import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RetrievalReason } from '../../../src/net/contract/items/retrievals.ts';
import { moment } from './columns.ts';
import { items } from './items.ts';
import { players } from './players.ts';

/** Take-back records. The item's own state is 3 while its record is under way, 4 after success, 0 again after failure. */
export const retrievals = pgTable(
  'retrievals',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id),
    /** The player's trade link at the time of the request. */
    tradeUrl: text('trade_url').notNull(),
    /** 0 retrieving, 1 awaiting shipment, 2 awaiting receipt, 3 success, 4 failed, 5 awaiting settlement. */
    takeState: smallint('take_state').notNull().default(0),
    /** Why it failed or is held. */
    reason: text('reason').$type<RetrievalReason>(),
    /** Words of the operator or of the delivery service. */
    remark: text('remark').notNull().default(''),
    /** Requests to the delivery service in the present state. */
    attempts: integer('attempts').notNull().default(0),
    /** When this server acts next; null: it waits for the delivery service or an operator. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('retrievals_player').on(t.playerId, t.id),
    uniqueIndex('retrievals_one_of_item')
      .on(t.itemId)
      .where(sql`${t.takeState} <> 4`),
    index('retrievals_item').on(t.itemId),
    index('retrievals_due_at')
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
    index('retrievals_under_way')
      .on(t.id)
      .where(sql`${t.takeState} IN (0, 1, 2, 5)`),
    check('retrievals_take_state', sql`${t.takeState} BETWEEN 0 AND 5`),
    check('retrievals_failed_why', sql`${t.takeState} <> 4 OR ${t.reason} IS NOT NULL`),
    check('retrievals_due', sql`${t.dueAt} IS NULL OR ${t.takeState} IN (0, 1, 2)`),
  ],
);

/** The number of a player's take-back records, kept in the transaction that adds them. */
export const retrievalTotals = pgTable('retrieval_totals', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => players.id),
  total: integer('total').notNull(),
});
