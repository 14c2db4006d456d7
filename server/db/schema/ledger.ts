import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment, money } from './columns.ts';
import { players } from './players.ts';

/** A house account is one of several shards of its purpose; a player's balance is never negative. */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    owner: text('owner').$type<'player' | 'house'>().notNull(),
    playerId: uuid('player_id').references(() => players.id),
    purpose: text('purpose').notNull(),
    shard: smallint('shard').notNull().default(0),
    balance: money('balance').notNull().default(0),
    /** A main account whose spending counts against limits. */
    isLimited: boolean('is_limited').notNull().default(false),
  },
  (t) => [
    unique('accounts_identity').on(t.playerId, t.purpose, t.shard).nullsNotDistinct(),
    check('accounts_balance_not_negative', sql`${t.owner} = 'house' OR ${t.balance} >= 0`),
    check('accounts_owner', sql`(${t.owner} = 'house') = (${t.playerId} IS NULL)`),
    check('accounts_limited', sql`NOT ${t.isLimited} OR ${t.purpose} IN ('main', 'secondary')`),
  ],
);

export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Subject of the transfer; unique with the kind, so that it is posted once. A payment for boxes has none but itself. */
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    /** Its actor: a player's id, or `house`. */
    actor: text('actor').notNull(),
    spending: boolean('spending').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('transfers_once')
      .on(t.kind, t.reference)
      .where(sql`${t.kind} <> 'box.open'`),
    // The id in payments of older programs.
    check('transfers_box_open', sql`${t.kind} <> 'box.open' OR ${t.reference} IN ('', ${t.id}::text)`),
  ],
);

export const postings = pgTable(
  'postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Without a foreign key: written with the transfer by one statement. */
    transferId: uuid('transfer_id').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    amount: money('amount').notNull(),
    balanceAfter: money('balance_after').notNull(),
  },
  (t) => [
    index('postings_transfer').on(t.transferId),
    check('postings_amount_not_zero', sql`${t.amount} <> 0`),
  ],
);

const accountId = () => bigint('account_id', { mode: 'number' }).notNull();

/** The postings of players' accounts in the order of their transfers' times, written by a trigger on `postings`. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    accountId: accountId(),
    /** Time and kind of the posting's transfer. */
    at: moment('at').notNull(),
    postingId: bigint('posting_id', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.at, t.postingId] }),
    index('balance_entries_kind').on(t.accountId, t.kind, t.at, t.postingId),
  ],
);

/** Number and sums of those postings for each kind and quarter of an hour, written by the same trigger. */
export const balanceQuarters = pgTable(
  'balance_quarters',
  {
    accountId: accountId(),
    kind: text('kind').notNull(),
    /** Its beginning; every time zone begins its days with one. */
    quarter: moment('quarter').notNull(),
    postings: integer('postings').notNull(),
    income: money('income').notNull(),
    outgo: money('outgo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.quarter, t.kind] }),
    check('balance_quarters_counted', sql`${t.postings} > 0 AND ${t.income} >= 0 AND ${t.outgo} >= 0`),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    playerId: uuid('player_id').notNull(),
    key: text('key').notNull(),
    /** First 16 bytes of the SHA-256 of the request’s fingerprint. */
    fingerprint: bytea('fingerprint').notNull(),
    /** Null for a payment for boxes: its answer is built from the rows of the transfer. */
    answer: jsonb('answer'),
    transferId: uuid('transfer_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.key] }),
    check('idempotency_keys_answer', sql`(${t.answer} IS NULL) <> (${t.transferId} IS NULL)`),
  ],
);

/** Closed accounts: what was given up, and the transfer of the coins, if there were any. */
export const accountClosures = pgTable(
  'account_closures',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .unique()
      .references(() => players.id),
    items: integer('items').notNull(),
    coins: money('coins').notNull(),
    transferId: uuid('transfer_id').references(() => transfers.id),
    closedAt: moment('closed_at').notNull(),
  },
  (t) => [check('account_closures_transfer', sql`(${t.coins} = 0) = (${t.transferId} IS NULL)`)],
);
