import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RewardKind } from '../../src/net/contract/rewards.ts';
import { moment, money } from './columns.ts';
import { players, transfers } from './schema.ts';

const playerId = () =>
  uuid('player_id')
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
