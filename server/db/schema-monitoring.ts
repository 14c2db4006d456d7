import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, money } from './columns.ts';

/** Sums of a day (UTC) of one subject of `rollup-subjects.ts`, by what its `key` names. Rows are added to, never lowered. */
export const siteDays = pgTable(
  'site_days',
  {
    subject: text('subject').notNull(),
    day: date('day').notNull(),
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** What the house took, or the players paid. */
    income: money('income').notNull(),
    /** What the house gave, in coins or items at their values. */
    outgo: money('outgo').notNull(),
    /** Sum of the expected values of what was given; of dreams only. */
    expected: doublePrecision('expected').notNull(),
    /** Sum of the variances of what was given, in squared minor units; of dreams only. */
    variance: doublePrecision('variance').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.day, t.key] })],
);

/** How far each subject is counted: rows with an id up to `after` are in `site_days`. */
export const rollupCursors = pgTable('rollup_cursors', {
  subject: text('subject').primaryKey(),
  after: uuid('after').notNull(),
});

/** Sign-in links of the operators' page and the sessions they began. */
export const operatorAccess = pgTable(
  'operator_access',
  {
    /** SHA-256 of the secret, hex: the secret itself is never stored. */
    secretHash: text('secret_hash').primaryKey(),
    kind: text('kind').$type<'link' | 'session'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [check('operator_access_kind', sql`${t.kind} IN ('link', 'session')`)],
);

/** Errors that pages reported, equal ones in one row. The oldest are deleted beyond a number of rows. */
export const pageErrors = pgTable(
  'page_errors',
  {
    /** SHA-256 of build, kind, route and message, hex. */
    fingerprint: text('fingerprint').primaryKey(),
    build: text('build').notNull(),
    kind: text('kind').notNull(),
    /** Pattern of the page's path. */
    route: text('route').notNull(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    browser: text('browser').notNull(),
    reports: integer('reports').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [index('page_errors_last').on(t.lastAt)],
);

/** The last audit of each scope. */
export const auditVerdicts = pgTable(
  'audit_verdicts',
  {
    scope: text('scope').$type<'all' | 'ledger'>().primaryKey(),
    at: moment('at').notNull(),
    coherent: boolean('coherent').notNull(),
    differences: integer('differences').notNull(),
    tookMs: integer('took_ms').notNull(),
  },
  (t) => [check('audit_verdicts_scope', sql`${t.scope} IN ('all', 'ledger')`)],
);
