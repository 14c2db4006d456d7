import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, money } from './columns.ts';

/**
 * How many rows of a player's list lie in each range of their ids, from `firstId` to before the next block's. Triggers
 * on the lists' tables write it; `audit` compares it with the rows.
 */
export const listBlocks = pgTable(
  'list_blocks',
  {
    list: text('list').notNull(),
    playerId: uuid('player_id').notNull(),
    /** The nil UUID of a player's first block. */
    firstId: uuid('first_id').notNull(),
    /** The highest id that was ever counted here. */
    lastId: uuid('last_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.playerId, t.firstId] }),
    check('list_blocks_counted', sql`${t.count} >= 0 AND ${t.lastId} >= ${t.firstId}`),
  ],
);

/** Number of postings of a player's account of each kind, written by the trigger that writes `balance_entries`. */
export const balanceTotals = pgTable(
  'balance_totals',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    postings: integer('postings').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
);

/** Counts of the whole site, in shards: the number is the sum of a name's shards. */
export const siteCounts = pgTable(
  'site_counts',
  {
    name: text('name').$type<'openings' | 'verified'>().notNull(),
    shard: smallint('shard').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.shard] })],
);

/** Number of battles by what their lists filter by, in shards: a shard may be below zero, their sum is the number. */
export const battleCounts = pgTable(
  'battle_counts',
  {
    isPrivate: boolean('is_private').notNull(),
    state: smallint('state').$type<0 | 1 | 2 | 3>().notNull(),
    mode: smallint('mode').$type<0 | 1>().notNull(),
    shard: smallint('shard').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.isPrivate, t.state, t.mode, t.shard] })],
);

/** What a player's seats in battles that finished on a day (UTC) came to. */
export const battleDays = pgTable(
  'battle_days',
  {
    playerId: uuid('player_id').notNull(),
    day: date('day').notNull(),
    /** Sum of payouts. */
    total: money('total').notNull(),
    battles: integer('battles').notNull(),
    wins: integer('wins').notNull(),
    /** Of these, of battles that all may see. */
    publicBattles: integer('public_battles').notNull(),
    publicWins: integer('public_wins').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.day] }),
    index('battle_days_day').on(t.day, t.playerId, t.total),
  ],
);

/** The ranking as some process computed it last, in one row for all processes. */
export const battleRanking = pgTable(
  'battle_ranking',
  {
    id: smallint('id').primaryKey(),
    at: moment('at').notNull(),
    players: jsonb('players').notNull(),
  },
  (t) => [check('battle_ranking_one', sql`${t.id} = 1`)],
);
