import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { catalogueItems } from './catalogue.ts';
import { moment, money } from './columns.ts';
import { items } from './items.ts';
import { transfers } from './ledger.ts';
import { freeBoxes } from './openings.ts';
import { players } from './players.ts';

/** Golden codes that were made together: what each gives, how often, to whom and until when. */
export const codeLots = pgTable(
  'code_lots',
  {
    id: uuid('id').primaryKey(),
    /** The operator's own words; no player sees it. */
    note: text('note').notNull(),
    gift: text('gift').$type<'coins' | 'item' | 'freeBox'>().notNull(),
    /** Of coins, minor units. */
    amount: money('amount'),
    definitionId: text('definition_id').references(() => catalogueItems.id),
    boxId: text('box_id'),
    /** How long a free box can be opened after it was given; null: without an end. */
    boxDays: integer('box_days'),
    /** Of each code; null: any number of players. */
    maxUses: integer('max_uses'),
    /** The only player who may redeem them; null: everybody, each code once. */
    playerId: uuid('player_id').references(() => players.id),
    /** How many were made. */
    codes: integer('codes').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    check(
      'code_lots_gift',
      sql`CASE ${t.gift}
	  WHEN 'coins' THEN ${t.amount} > 0 AND ${t.definitionId} IS NULL AND ${t.boxId} IS NULL
	  WHEN 'item' THEN ${t.amount} IS NULL AND ${t.definitionId} IS NOT NULL AND ${t.boxId} IS NULL
	  WHEN 'freeBox' THEN ${t.amount} IS NULL AND ${t.definitionId} IS NULL AND ${t.boxId} IS NOT NULL
	  ELSE false END`,
    ),
    check('code_lots_box_days', sql`${t.boxDays} > 0 AND (${t.boxDays} IS NULL OR ${t.gift} = 'freeBox')`),
    check('code_lots_max_uses', sql`${t.maxUses} > 0`),
    check('code_lots_codes', sql`${t.codes} > 0`),
    check('code_lots_expiry', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** The codes themselves are printed once and not stored. */
export const codes = pgTable(
  'codes',
  {
    /** `codeHash` of server/domain/codes/code-hash.ts. */
    hash: text('hash').primaryKey(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => codeLots.id),
    /** Of the lot. */
    maxUses: integer('max_uses'),
    used: integer('used').notNull().default(0),
  },
  (t) => [
    index('codes_lot').on(t.lotId),
    check('codes_used', sql`${t.used} BETWEEN 0 AND coalesce(${t.maxUses}, ${t.used})`),
    check('codes_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Who redeemed a code, and the one thing it gave. */
export const codeRedemptions = pgTable(
  'code_redemptions',
  {
    id: uuid('id').primaryKey(),
    codeHash: text('code_hash')
      .notNull()
      .references(() => codes.hash),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    at: moment('at').notNull(),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => transfers.id),
    itemId: uuid('item_id')
      .unique()
      .references(() => items.id),
    freeBoxId: uuid('free_box_id')
      .unique()
      .references(() => freeBoxes.id),
  },
  (t) => [
    unique('code_redemptions_once').on(t.codeHash, t.playerId),
    check('code_redemptions_one_gift', sql`num_nonnulls(${t.transferId}, ${t.itemId}, ${t.freeBoxId}) = 1`),
  ],
);
