import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityPurpose } from '../../src/net/contract/calls/account.ts';
import { bytea, moment, money } from './columns.ts';
import { players, transfers } from './schema.ts';

/** Own pictures of players: WebP, 256 px square. Players with the same picture share a row. */
export const avatars = pgTable('avatars', {
  /** SHA-256 of the picture, hex. */
  hash: text('hash').primaryKey(),
  picture: bytea('picture').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Confirmations by password that are not used yet; a new one replaces the one before. */
export const securityConfirmations = pgTable(
  'security_confirmations',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    purpose: text('purpose').$type<SecurityPurpose>().notNull(),
    /** SHA-256 of the token, hex: the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.purpose] })],
);

/** Closed accounts: what was given up, and the transfer of the coins, if there were any. */
export const accountClosures = pgTable(
  'account_closures',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .unique()
      .references(() => players.id),
    items: integer('items').notNull(),
    coins: money('coins').notNull(),
    transferId: uuid('transfer_id').references(() => transfers.id),
    closedAt: moment('closed_at').notNull(),
  },
  (t) => [check('account_closures_transfer', sql`(${t.coins} = 0) = (${t.transferId} IS NULL)`)],
);
