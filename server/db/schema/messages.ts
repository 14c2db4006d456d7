import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { players } from './players.ts';

/** Messages of the inboxes. Pages word them from kind and params; a deleted message has no row. */
export const messages = pgTable(
  'messages',
  {
    /** UUID version 7: in the order of creation. */
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** One of src/net/contract/site/messageKinds.ts. */
    kind: text('kind').notNull(),
    params: jsonb('params').notNull(),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('messages_player').on(t.playerId, t.id),
    index('messages_unread')
      .on(t.playerId)
      .where(sql`${t.readAt} IS NULL`),
  ],
);
