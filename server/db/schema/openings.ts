import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { DropEventType } from '../../../src/net/contract/entities.ts';
import type { FreeBoxSource } from '../../../src/net/contract/games/freeBoxes.ts';
import { boxVersions, catalogueItems } from './catalogue.ts';
import { bytea, moment, money } from './columns.ts';
import { players } from './players.ts';

/** Roll, transfer and item have no foreign keys: one statement writes them with the opening. */
export const openings = pgTable(
  'openings',
  {
    rollId: uuid('roll_id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    boxId: text('box_id').notNull(),
    boxVersion: integer('box_version').notNull(),
    price: money('price').notNull(),
    /** Of its payment; null for a free box. */
    transferId: uuid('transfer_id'),
    /** The item whose origin is the roll; found by that. */
    itemId: uuid('item_id').notNull(),
    /** Null for a free box, whose answer is stored with the idempotency key. */
    presentationId: integer('presentation_id'),
  },
  (t) => [
    check('openings_payment', sql`(${t.transferId} IS NULL) = (${t.price} = 0)`),
    foreignKey({
      columns: [t.boxId, t.boxVersion],
      foreignColumns: [boxVersions.boxId, boxVersions.version],
    }),
    index('openings_transfer').on(t.transferId),
  ],
);

/** What the answer of an opening says beside its rows, once for all openings that say the same. */
export const openingPresentations = pgTable('opening_presentations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the body's text. */
  digest: bytea('digest').notNull().unique(),
  body: jsonb('body').notNull(),
});

/** Drops for the feed, with the time from which they are shown: not before the reel has stopped. */
export const drops = pgTable(
  'drops',
  {
    id: uuid('id').primaryKey(),
    eventType: smallint('event_type').$type<DropEventType>().notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    definitionId: text('definition_id')
      .notNull()
      .references(() => catalogueItems.id),
    boxId: text('box_id'),
    grade: smallint('grade').notNull(),
    revealAt: moment('reveal_at').notNull(),
  },
  (t) => [
    index('drops_reveal').on(t.revealAt, t.id),
    index('drops_reveal_top')
      .on(t.revealAt, t.id)
      .where(sql`${t.grade} <= 1`),
    index('drops_box_reveal').on(t.boxId, t.revealAt, t.id),
    index('drops_player_reveal').on(t.playerId, t.revealAt, t.id),
    index('drops_player_top')
      .on(t.playerId, t.revealAt, t.id)
      .where(sql`${t.grade} <= 1`),
  ],
);

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
