import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CommissionSource } from '../../../src/net/contract/account/promotion.ts';
import type { RewardKind } from '../../../src/net/contract/account/rewards.ts';
import { moment, money } from './columns.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';

const playerId = (name = 'player_id') =>
  uuid(name)
    .notNull()
    .references(() => players.id);

/** Spent on openings, dreams and battles but share battles; written by a trigger on `postings`. */
export const playerTurnovers = pgTable(
  'player_turnovers',
  { playerId: playerId().primaryKey(), amount: money('amount').notNull() },
  (t) => [check('player_turnovers_amount', sql`${t.amount} > 0`)],
);

/** What a player's rewards go by; locked while one is claimed. */
export const playerRewards = pgTable(
  'player_rewards',
  {
    playerId: playerId().primaryKey(),
    /** The IANA time zone in which the player's days begin; null before the first claim. */
    zone: text('zone'),
    zoneSetAt: moment('zone_set_at'),
    /** Number of rows in `reward_claims`. */
    claims: integer('claims').notNull().default(0),
  },
  (t) => [check('player_rewards_zone', sql`(${t.zone} IS NULL) = (${t.zoneSetAt} IS NULL)`)],
);

/** Rewards paid, each once; append-only. */
export const rewardClaims = pgTable(
  'reward_claims',
  {
    id: uuid('id').primaryKey(),
    playerId: playerId(),
    kind: text('kind').$type<RewardKind>().notNull(),
    /** Of `daily` and `refill` the player's day as `2026-03-01`; the level, or the task. */
    name: text('name').notNull(),
    amount: money('amount').notNull(),
    /** Days in a row, this one included; of `daily` only. */
    streak: integer('streak'),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => transfers.id),
    claimedAt: moment('claimed_at').notNull(),
  },
  (t) => [
    unique('reward_claims_once').on(t.playerId, t.kind, t.name),
    index('reward_claims_player').on(t.playerId, t.id),
    check('reward_claims_kind', sql`${t.kind} IN ('daily', 'level', 'task', 'refill')`),
    check('reward_claims_amount', sql`${t.amount} > 0`),
    check('reward_claims_streak', sql`(${t.kind} = 'daily') = (${t.streak} IS NOT NULL) AND ${t.streak} > 0`),
  ],
);

/** Counters of a player who has invited somebody or chosen a code. */
export const promoters = pgTable('promoters', {
  playerId: playerId().primaryKey(),
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
    playerId: playerId().primaryKey(),
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
