import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BreakKind, LimitPeriod } from '../../../src/net/contract/account/playLimits.ts';
import { moment, money } from './columns.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';

/** Limits of a player whose main account is marked as limited: one row for each period. */
export const spendLimits = pgTable(
  'spend_limits',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    period: text('period').$type<LimitPeriod>().notNull(),
    /** Null: none. */
    amount: money('amount'),
    /** Takes effect at `pendingAt`; null with a time removes the limit. */
    pendingAmount: money('pending_amount'),
    pendingAt: moment('pending_at'),
    /** Sum of the counted spendings after `asOf` minus the period. */
    spent: money('spent').notNull(),
    /** The latest spending. */
    asOf: moment('as_of').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.period] }),
    check('spend_limits_period', sql`${t.period} IN ('day', 'week', 'month')`),
    check('spend_limits_amounts', sql`${t.amount} > 0 AND ${t.pendingAmount} > 0`),
    check('spend_limits_pending', sql`${t.pendingAmount} IS NULL OR ${t.pendingAt} IS NOT NULL`),
    check('spend_limits_spent', sql`${t.spent} >= 0`),
  ],
);

/** What a limited player spent or has in holds, of the last 30 days. */
export const countedSpendings = pgTable(
  'counted_spendings',
  {
    playerId: uuid('player_id').notNull(),
    /** Of the transfer. */
    at: moment('at').notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    amount: money('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.at, t.transferId] }),
    check('counted_spendings_amount', sql`${t.amount} > 0`),
  ],
);

/** Times without play that a player asked for; append-only. The longest one of a player holds. */
export const playBreaks = pgTable(
  'play_breaks',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    kind: text('kind').$type<BreakKind>().notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Null: for good. */
    until: moment('until'),
  },
  (t) => [
    index('play_breaks_player').on(t.playerId),
    check('play_breaks_kind', sql`${t.kind} IN ('coolOff', 'exclusion')`),
    check(
      'play_breaks_until',
      sql`CASE WHEN ${t.until} IS NULL THEN ${t.kind} = 'exclusion' ELSE ${t.until} > ${t.startsAt} END`,
    ),
  ],
);
