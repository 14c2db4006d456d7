import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { money } from './columns.ts';

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
