import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PayStateNumber, RechargeReason } from '../../../src/net/contract/items/recharges.ts';
import { moment, money } from './columns.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';

/** Orders of coins. A trigger allows the states 0 → 1, 0 → 2 and 2 → 1 only, and keeps what was ordered. */
export const recharges = pgTable(
  'recharges',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    provider: text('provider').notNull(),
    channel: text('channel').notNull(),
    currency: text('currency').notNull(),
    /** Minor units of the currency. */
    payAmount: money('pay_amount').notNull(),
    /** Minor units of coins. */
    quantity: money('quantity').notNull(),
    rateCoins: money('rate_coins').notNull(),
    ratePay: money('rate_pay').notNull(),
    /** 0 processing, 1 completed, 2 cancelled. */
    state: smallint('state').$type<PayStateNumber>().notNull().default(0),
    /** Why it was cancelled; stays when a late payment completes it. */
    reason: text('reason').$type<RechargeReason>(),
    /** The provider's id of the payment; null until the provider has answered. */
    reference: text('reference'),
    payUrl: text('pay_url'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => transfers.id),
  },
  (t) => [
    index('recharges_player').on(t.playerId, t.createdAt, t.id),
    index('recharges_player_state').on(t.playerId, t.state, t.createdAt, t.id),
    index('recharges_unpaid')
      .on(t.expiresAt)
      .where(sql`${t.state} = 0`),
    index('recharges_newest').on(t.state, t.id),
    uniqueIndex('recharges_reference')
      .on(t.provider, t.reference)
      .where(sql`${t.reference} IS NOT NULL`),
    check('recharges_state', sql`${t.state} IN (0, 1, 2)`),
    check('recharges_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check(
      'recharges_amounts',
      sql`${t.payAmount} BETWEEN 1 AND 99999999 AND ${t.quantity} BETWEEN 1 AND 1000000000000 AND ${t.rateCoins} BETWEEN 1 AND 99999999 AND ${t.ratePay} BETWEEN 1 AND 99999999`,
    ),
    check('recharges_quantity', sql`${t.quantity} = ${t.payAmount} * ${t.rateCoins} / ${t.ratePay}`),
    check(
      'recharges_reason',
      sql`${t.reason} IN ('cancelled', 'expired', 'failed') AND ${t.state} <> 0 OR ${t.reason} IS NULL AND ${t.state} <> 2`,
    ),
    check('recharges_ended', sql`(${t.state} = 0) = (${t.endedAt} IS NULL)`),
    check('recharges_credited', sql`(${t.state} = 1) = (${t.transferId} IS NOT NULL)`),
  ],
);

/** What providers have told about orders, each message once, and what operators did by hand. Append-only. */
export const rechargeEvents = pgTable(
  'recharge_events',
  {
    /** `provider:id` of the message. */
    id: text('id').primaryKey(),
    /** Null: it names no order of ours. */
    rechargeId: uuid('recharge_id').references(() => recharges.id),
    kind: text('kind').$type<'paid' | 'failed' | 'cancelled' | 'expired' | 'operator'>().notNull(),
    outcome: text('outcome').$type<'credited' | 'ended' | 'ignored' | 'refused'>().notNull(),
    /** Why it was refused. */
    problem: text('problem'),
    body: jsonb('body').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    index('recharge_events_order').on(t.rechargeId),
    index('recharge_events_refused')
      .on(t.receivedAt)
      .where(sql`${t.outcome} = 'refused'`),
    check('recharge_events_kind', sql`${t.kind} IN ('paid', 'failed', 'cancelled', 'expired', 'operator')`),
    check('recharge_events_outcome', sql`${t.outcome} IN ('credited', 'ended', 'ignored', 'refused')`),
    check('recharge_events_problem', sql`(${t.outcome} = 'refused') = (${t.problem} IS NOT NULL)`),
  ],
);
