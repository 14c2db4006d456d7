import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { migrate as runMigrator } from 'drizzle-orm/pg-proxy/migrator';
import { MIGRATIONS_DIR } from '../platform/project-files.ts';
import { StoreError } from './store-error.ts';
import { orm } from './orm.ts';
import type { Queryable, Store } from './store.ts';

/** Key of the advisory lock held while migrating. */
const migrationLock = 7_203_115;

/**
 * Brings the schema up to date, in one transaction: all migrations apply or none.
 * Processes that start together wait for each other.
 * @throws {StoreError} newer: the database knows migrations that this program does not;
 *   changed: a migration was edited after it had been applied
 */
export async function migrate(store: Store, folder: string = MIGRATIONS_DIR): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  checkOrder(known);
  await store.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await checkApplied(tx, known);
    const apply = async (statements: string[]): Promise<void> => {
      for (const statement of statements) await tx.exec(statement);
    };
    await runMigrator(orm(tx), apply, { migrationsFolder: folder });
  });
}

/** The migrator silently skips a migration that is not newer than the newest applied one. */
function checkOrder(known: readonly MigrationMeta[]): void {
  known.forEach((migration, index) => {
    const before = known[index - 1];
    if (before && migration.folderMillis <= before.folderMillis) {
      throw new StoreError(
        'changed',
        `Migration ${index} is dated before the one it follows (meta/_journal.json).`,
      );
    }
  });
}

async function checkApplied(tx: Queryable, known: readonly MigrationMeta[]): Promise<void> {
  const [table] = await tx.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!table?.there) return;
  const applied = await tx.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  if (applied.length > known.length) {
    throw new StoreError(
      'newer',
      'The database was made by a newer version of this program: update the program.',
    );
  }
  const changed = applied.findIndex(({ hash }, index) => known[index]?.hash !== hash);
  if (changed >= 0) {
    throw new StoreError('changed', `Migration ${changed} was edited after this database had applied it.`);
  }
}
