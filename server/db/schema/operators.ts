import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { catalogueItems } from './catalogue.ts';
import { moment, money } from './columns.ts';
import { transfers } from './ledger.ts';

/** Every act of an operator, dry runs and refused ones too; append-only. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** The user of the system whose process sent the command. */
    userName: text('user_name').notNull(),
    /** -1 where the system has no numbers of users. */
    uid: integer('uid').notNull(),
    host: text('host').notNull(),
    /** `codes make`. */
    command: text('command').notNull(),
    /** The words after it; phones masked, long texts cut. */
    arguments: jsonb('arguments').$type<string[]>().notNull(),
    dryRun: boolean('dry_run').notNull(),
    outcome: text('outcome').$type<'ok' | 'refused' | 'failed'>().notNull(),
    /** Why it was refused or failed; empty otherwise. */
    detail: text('detail').notNull(),
    /** Id of what it made or changed. */
    reference: text('reference'),
    /** Of a transfer: the act with this key has been done. */
    key: text('key'),
    /** SHA-256 of what the key stands for. */
    fingerprint: text('fingerprint'),
    transferId: uuid('transfer_id').references(() => transfers.id),
  },
  (t) => [
    unique('operator_acts_key').on(t.key),
    unique('operator_acts_transfer').on(t.transferId),
    index('operator_acts_order').on(t.at, t.id),
    check('operator_acts_outcome', sql`${t.outcome} IN ('ok', 'refused', 'failed')`),
    check(
      'operator_acts_moved',
      sql`${t.key} IS NULL AND ${t.transferId} IS NULL OR ${t.outcome} = 'ok' AND NOT ${t.dryRun}`,
    ),
    check('operator_acts_fingerprint', sql`(${t.key} IS NULL) = (${t.fingerprint} IS NULL)`),
  ],
);

/** Notices of operators, shown with those of the catalogue; an ended one has `visible_until` in the past. */
export const operatorNotices = pgTable(
  'operator_notices',
  {
    id: uuid('id').primaryKey(),
    title: jsonb('title').$type<LocalisedText>().notNull(),
    body: jsonb('body').$type<LocalisedText>().notNull(),
    at: moment('at').notNull(),
    visibleFrom: moment('visible_from'),
    visibleUntil: moment('visible_until'),
  },
  (t) => [
    index('operator_notices_order').on(t.at, t.id),
    check('operator_notices_times', sql`${t.visibleUntil} > ${t.visibleFrom}`),
  ],
);

/** Prices that operators set: they hold in place of the files' until they are reset. */
export const operatorPrices = pgTable(
  'operator_prices',
  {
    definitionId: text('definition_id')
      .primaryKey()
      .references(() => catalogueItems.id),
    /** Minor units. */
    price: money('price').notNull(),
    /** The catalogue's own, which a reset brings back. */
    filePrice: money('file_price').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (t) => [check('operator_prices_price', sql`${t.price} > 0`)],
);

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
