import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { battles } from './battles.ts';
import { moment } from './columns.ts';
import { players } from './players.ts';

/** Links of players for overlays of their streams. */
export const overlayLinks = pgTable(
  'overlay_links',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** SHA-256 of the key, hex: the key itself is never stored. */
    keyHash: text('key_hash').notNull().unique('overlay_links_key'),
    kind: text('kind').$type<'player' | 'site' | 'battle'>().notNull(),
    name: text('name').notNull(),
    /** Null for other kinds, and for the battle that the player joined last. */
    battleId: uuid('battle_id').references(() => battles.id),
    createdAt: moment('created_at').notNull(),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
    /** Kept for a month, so that the overlay says so. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('overlay_links_player').on(t.playerId, t.createdAt),
    check('overlay_links_kind', sql`${t.kind} IN ('player', 'site', 'battle')`),
    check('overlay_links_battle', sql`${t.battleId} IS NULL OR ${t.kind} = 'battle'`),
  ],
);
