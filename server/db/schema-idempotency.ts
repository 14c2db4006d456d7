import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

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

/** What the answer of an opening says beside its rows, once for all openings that say the same. */
export const openingPresentations = pgTable('opening_presentations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the body's text. */
  digest: bytea('digest').notNull().unique(),
  body: jsonb('body').notNull(),
});
