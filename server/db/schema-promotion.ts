import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CommissionSource } from '../../src/net/contract/promotion.ts';
import { moment, money } from './columns.ts';
import { players, transfers } from './schema.ts';

const playerId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => players.id);

/** Counters of a player who has invited somebody or chosen a code. */
export const promoters = pgTable('promoters', {
  playerId: playerId('player_id').primaryKey(),
  /** Null: the player's code was not chosen. */
  codeChosenAt: moment('code_chosen_at'),
  /** Number of rows in `invitees`. */
  invitees: integer('invitees').notNull().default(0),
  /** Number of rows in `commissions`, and their sums by source. */
  commissions: integer('commissions').notNull().default(0),
  recharge: money('recharge').notNull().default(0),
  turnover: money('turnover').notNull().default(0),
});

/** Who invited whom, for good. Sums count from the binding on; triggers write `recharged` and `turnover`. */
export const invitees = pgTable(
  'invitees',
  {
    playerId: playerId('player_id').primaryKey(),
    /** What the inviter knows of the player: the id of the binding. */
    id: uuid('id').notNull().unique(),
    inviterId: playerId('inviter_id'),
    boundAt: moment('bound_at').notNull(),
    /** The last posting of the player's accounts before the binding; 0: none. */
    sincePosting: bigint('since_posting', { mode: 'number' }).notNull(),
    recharged: money('recharged').notNull().default(0),
    /** What `commission_bases` holds of it. */
    rechargedCounted: money('recharged_counted').notNull().default(0),
    /** What was paid on it. */
    rechargeCommission: money('recharge_commission').notNull().default(0),
    turnover: money('turnover').notNull().default(0),
    turnoverCounted: money('turnover_counted').notNull().default(0),
    turnoverCommission: money('turnover_commission').notNull().default(0),
  },
  (t) => [
    index('invitees_inviter').on(t.inviterId, t.id),
    index('invitees_due')
      .on(t.playerId)
      .where(sql`${t.recharged} > ${t.rechargedCounted} OR ${t.turnover} > ${t.turnoverCounted}`),
    check('invitees_other', sql`${t.playerId} <> ${t.inviterId}`),
    check(
      'invitees_counted',
      sql`${t.rechargedCounted} BETWEEN 0 AND ${t.recharged} AND ${t.turnoverCounted} BETWEEN 0 AND ${t.turnover}`,
    ),
  ],
);

/** What counted at which rate, hundredths of a percent. */
export const commissionBases = pgTable(
  'commission_bases',
  {
    inviteeId: uuid('invitee_id')
      .notNull()
      .references(() => invitees.playerId),
    source: text('source').$type<CommissionSource>().notNull(),
    rate: integer('rate').notNull(),
    base: money('base').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inviteeId, t.source, t.rate] }),
    check('commission_bases_source', sql`${t.source} IN ('recharge', 'turnover')`),
    check('commission_bases_rate', sql`${t.rate} BETWEEN 0 AND 10000`),
    check('commission_bases_base', sql`${t.base} > 0`),
  ],
);

/** Commissions paid; append-only. */
export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey(),
    inviterId: playerId('inviter_id'),
    inviteeId: playerId('invitee_id'),
    source: text('source').$type<CommissionSource>().notNull(),
    amount: money('amount').notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => transfers.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('commissions_inviter').on(t.inviterId, t.id),
    check('commissions_source', sql`${t.source} IN ('recharge', 'turnover')`),
    check('commissions_amount', sql`${t.amount} > 0`),
  ],
);
