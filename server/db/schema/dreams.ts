import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DreamSide } from '../../../src/fair/outcome/dreamOutcome.ts';
import { catalogueItems } from './catalogue.ts';
import { money } from './columns.ts';
import { items } from './items.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';
import { rolls } from './rolls.ts';

/** Dreams that were rolled: terms, payment and result. Their staked items name the roll as their end. */
export const dreams = pgTable(
  'dreams',
  {
    rollId: uuid('roll_id')
      .primaryKey()
      .references(() => rolls.id),
    playerId: uuid('player_id').notNull(),
    targetId: text('target_id')
      .notNull()
      .references(() => catalogueItems.id),
    /** Of the target. */
    value: money('value').notNull(),
    /** Of 100,000. */
    tickets: integer('tickets').notNull(),
    side: text('side').$type<DreamSide>().notNull(),
    /** Hundredths of a percent. */
    edge: integer('edge').notNull(),
    fee: money('fee').notNull(),
    /** `termsHash` of src/fair/outcome/dreamTable.ts. */
    termsHash: text('terms_hash').notNull(),
    /** Taken from the main balance. */
    coins: money('coins').notNull(),
    stakedItems: integer('staked_items').notNull(),
    stakedValue: money('staked_value').notNull(),
    /** Paid to the secondary balance: what the staked items exceeded the fee by. */
    change: money('change').notNull(),
    /** Of coins or change; null where the items were worth the fee exactly. */
    transferId: uuid('transfer_id').references(() => transfers.id),
    won: boolean('won').notNull(),
    /** The item won. */
    itemId: uuid('item_id')
      .unique()
      .references(() => items.id),
  },
  (t) => [
    index('dreams_player').on(t.playerId, t.rollId),
    index('dreams_transfer').on(t.transferId),
    check('dreams_tickets', sql`${t.tickets} BETWEEN 1 AND 100000 AND ${t.tickets} % 10 = 0`),
    check('dreams_side', sql`${t.side} IN ('under', 'over')`),
    check(
      'dreams_fee',
      sql`${t.fee} = div(${t.value}::numeric * ${t.tickets} * 10000 + 100000 * (10000 - ${t.edge}) - 1, 100000 * (10000 - ${t.edge}))`,
    ),
    check('dreams_paid', sql`${t.coins} + ${t.stakedValue} = ${t.fee} + ${t.change}`),
    check(
      'dreams_payment',
      sql`${t.coins} >= 0 AND ${t.change} >= 0 AND (${t.coins} = 0 OR ${t.change} = 0)`,
    ),
    check('dreams_transfer_named', sql`(${t.transferId} IS NULL) = (${t.coins} = 0 AND ${t.change} = 0)`),
    check('dreams_item', sql`${t.won} = (${t.itemId} IS NOT NULL)`),
  ],
);

/** The number of a player's dreams, kept in the transaction that adds them. */
export const dreamTotals = pgTable('dream_totals', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => players.id),
  total: integer('total').notNull(),
});
