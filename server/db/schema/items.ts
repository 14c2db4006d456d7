import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { catalogueItems } from './catalogue.ts';
import { moment, money } from './columns.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';

/** States: 0 owned, 1 staked, 2 sold, 3 taken back, 4 delivered, 5 given up in a dream, 6 given as a prize. */
export const items = pgTable(
  'items',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => players.id),
    definitionId: text('definition_id')
      .notNull()
      .references(() => catalogueItems.id),
    /** Its sale price, fixed when it dropped. */
    price: money('price').notNull(),
    state: smallint('state').notNull().default(0),
    originKind: text('origin_kind').notNull(),
    originId: uuid('origin_id').notNull().unique(),
    /** How the owner gave it up, and the transfer that paid for it. */
    endKind: text('end_kind'),
    endId: uuid('end_id'),
    createdAt: moment('created_at').notNull(),
    /** Not sold with all others. */
    favourite: boolean('favourite').notNull().default(false),
  },
  (t) => [
    index('items_owner_state').on(t.ownerId, t.state, t.id),
    index('items_owner_group').on(t.ownerId, t.definitionId, t.price, t.state, t.favourite, t.id),
    index('items_end')
      .on(t.endId)
      .where(sql`${t.endId} IS NOT NULL`),
    check('items_state', sql`${t.state} BETWEEN 0 AND 6`),
    check('items_one_end', sql`(${t.state} IN (0, 1, 3)) = (${t.endKind} IS NULL)`),
    check('items_end_named', sql`(${t.endKind} IS NULL) = (${t.endId} IS NULL)`),
  ],
);

/**
 * How many items of a player are equal in all that a filter of the backpack asks for. Triggers on `items` write it, in
 * the transaction of the change; `audit` compares it with the items.
 */
export const itemCounts = pgTable(
  'item_counts',
  {
    ownerId: uuid('owner_id').notNull(),
    state: smallint('state').notNull(),
    favourite: boolean('favourite').notNull(),
    definitionId: text('definition_id').notNull(),
    price: money('price').notNull(),
    /** Zero once the last of them has changed. */
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.state, t.favourite, t.definitionId, t.price] })],
);

/** Sales that their player undid: once for each item. */
export const undoneSales = pgTable(
  'undone_sales',
  {
    itemId: uuid('item_id')
      .primaryKey()
      .references(() => items.id),
    /** The transfer that paid for the item, and the one that took the coins back. */
    saleId: uuid('sale_id')
      .notNull()
      .references(() => transfers.id),
    undoId: uuid('undo_id')
      .notNull()
      .references(() => transfers.id),
    /** Of the item. */
    price: money('price').notNull(),
  },
  (t) => [index('undone_sales_sale').on(t.saleId), index('undone_sales_undo').on(t.undoId)],
);
