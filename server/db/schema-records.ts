import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, money } from './columns.ts';

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
