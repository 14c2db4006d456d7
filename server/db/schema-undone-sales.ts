import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { money } from './columns.ts';
import { items, transfers } from './schema.ts';

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
