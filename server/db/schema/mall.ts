import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { catalogueItems } from './catalogue.ts';
import { moment, money } from './columns.ts';
import { items } from './items.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';

/** Orders of the mall; the id is that of the transfer that paid for it. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => transfers.id),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    definitionId: text('definition_id')
      .notNull()
      .references(() => catalogueItems.id),
    quantity: integer('quantity').notNull(),
    /** Of one item. */
    price: money('price').notNull(),
    /** 0 main, 1 secondary. */
    balanceType: smallint('balance_type').$type<0 | 1>().notNull(),
    /** The mall had a number of them: a sale of such an item gives it back. */
    takesStock: boolean('takes_stock').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('purchases_player').on(t.playerId, t.id),
    check('purchases_quantity', sql`${t.quantity} BETWEEN 1 AND 100`),
    check('purchases_balance_type', sql`${t.balanceType} IN (0, 1)`),
  ],
);

/** The order that an item came with. */
export const purchasedItems = pgTable(
  'purchased_items',
  {
    itemId: uuid('item_id')
      .primaryKey()
      .references(() => items.id),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
  },
  (t) => [index('purchased_items_purchase').on(t.purchaseId)],
);

/** The number of a player's orders, kept in the transaction that adds them. */
export const purchaseTotals = pgTable('purchase_totals', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => players.id),
  total: integer('total').notNull(),
});
