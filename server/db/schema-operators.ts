import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LocalisedText } from '../../src/net/contract/primitives.ts';
import { moment, money } from './columns.ts';
import { catalogueItems } from './schema-catalogue.ts';
import { transfers } from './schema.ts';

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
