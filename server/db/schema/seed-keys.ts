import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The keys of encrypted secrets, by their ids: a key whose row is deleted is used by no row. */
export const seedKeys = pgTable(
  'seed_keys',
  {
    id: text('id').primaryKey(),
    /** New secrets are encrypted with it. */
    isCurrent: boolean('is_current').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the last unencrypted copy of secrets was removed; null until then. */
    plainRemovedAt: moment('plain_removed_at'),
  },
  (t) => [
    uniqueIndex('seed_keys_one_current')
      .on(t.isCurrent)
      .where(sql`${t.isCurrent}`),
  ],
);

/** Seed and salt are stored plain or encrypted with the id of the key, never both. */
export function oneFormOfSecrets(
  t: Record<'serverSeed' | 'secretSalt' | 'encryptedSecrets' | 'seedKeyId', AnyPgColumn>,
) {
  return sql`num_nulls(${t.serverSeed}, ${t.secretSalt}) IN (0, 2) AND num_nulls(${t.encryptedSecrets}, ${t.seedKeyId}) IN (0, 2) AND num_nonnulls(${t.serverSeed}, ${t.encryptedSecrets}) = 1`;
}
