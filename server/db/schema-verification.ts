import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Sliding puzzles. The token and the proof are stored as SHA-256 in hex. */
export const captchaPuzzles = pgTable(
  'captcha_puzzles',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** AES key of the one check, 16 characters. */
    secretKey: text('secret_key').notNull(),
    /** Where the piece belongs, puzzle pixels. */
    x: smallint('x').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Each puzzle is checked once. */
    checkedAt: moment('checked_at'),
    proofHash: text('proof_hash'),
    proofExpiresAt: moment('proof_expires_at'),
    /** Each proof is used once. */
    usedAt: moment('used_at'),
  },
  (t) => [
    index('captcha_puzzles_expires').on(t.expiresAt),
    uniqueIndex('captcha_puzzles_proof')
      .on(t.proofHash)
      .where(sql`${t.proofHash} IS NOT NULL`),
  ],
);

/** Codes sent to phones; the newest of a phone and purpose is the only valid one. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid('id').primaryKey(),
    /** One spelling for each phone: `canonicalPhone`. */
    phone: text('phone').notNull(),
    /** One of `smsPurposes` in src/net/contract/calls/sms.ts. */
    purpose: text('purpose').notNull(),
    /** HMAC-SHA-256 of the code in hex, keyed by the row's salt. */
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    failures: smallint('failures').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('sms_codes_phone').on(t.phone, t.purpose, t.id), index('sms_codes_expires').on(t.expiresAt)],
);

/** Counts of what is limited, by key, in fixed windows. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnd: moment('window_end').notNull(),
  },
  (t) => [index('rate_counters_end').on(t.windowEnd)],
);

/** What the sandbox provider of SMS would have sent. */
export const sandboxMessages = pgTable('sandbox_messages', {
  id: uuid('id').primaryKey(),
  phone: text('phone').notNull(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
});
