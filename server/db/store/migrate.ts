import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { migrate as runMigrator } from 'drizzle-orm/pg-proxy/migrator';
import { FUNCTIONS_DIR, MIGRATIONS_DIR } from '../../platform/project-files.ts';
import { newerProgram, readFunctions, updateFunctions, type DatabaseFunctions } from './functions.ts';
import { StoreError } from './store-error.ts';
import { sqlState } from './store.ts';
import { orm } from './orm.ts';
import type { Queryable, Store } from './store.ts';

/** Key of the advisory lock held while migrating. */
const migrationLock = 7_203_115;

/** The migrations that the first one of today replaced: a database with all of them has the same tables. */
export const FORMER_MIGRATIONS = {
  count: 48,
  firstHash: '86bbb017f0a68c874ee4cfdb1cdcf69a8c1d0ebc44b27bcfa70f758356fc2ac3',
  lastHash: '557ed5e09b60dfbcfaf89505830f520cc7e3d94e09fd17a4d41b4afa76adacea',
};

export interface DatabaseSources {
  readonly migrationsDir: string;
  readonly functions: DatabaseFunctions;
}

export function readDatabaseSources(): DatabaseSources {
  return { migrationsDir: MIGRATIONS_DIR, functions: readFunctions(FUNCTIONS_DIR) };
}

/**
 * How long a migration waits for a table, ms: whoever wants the table after it waits as long. Below PostgreSQL's
 * `deadlock_timeout`, after which the transaction of a player might be the one that is ended.
 */
const LOCK_MS = 500;
/** Between two tries; players go on meanwhile. */
const PAUSE_S = 0.2;
const MAX_TRIES = 150;
/** SQLSTATEs of `lock_timeout` and of a deadlock. */
const BUSY = ['55P03', '40P01'];

/**
 * Brings tables, functions and triggers up to date, in one transaction: all changes apply or none.
 * Processes that start together wait for each other. Where others use the tables, it tries again and again.
 * @throws {StoreError} newer: the database knows migrations or functions that this program does not;
 *   changed: a migration was edited after it had been applied; too-old: the database is from before the first migration;
 *   busy: others use the tables all the time
 */
export async function migrate(
  store: Store,
  sources: DatabaseSources = readDatabaseSources(),
  maxTries = MAX_TRIES,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: sources.migrationsDir });
  checkOrder(known);
  for (let tries = 1; ; tries += 1) {
    try {
      await migrateOnce(store, sources, known);
      return;
    } catch (error) {
      if (!BUSY.includes(sqlState(error) ?? '')) throw error;
      if (tries >= maxTries)
        throw new StoreError('busy', 'The tables are in use all the time: end long queries and backups.');
      await store.query('SELECT pg_sleep($1)', [PAUSE_S]);
    }
  }
}

async function migrateOnce(
  store: Store,
  { migrationsDir, functions }: DatabaseSources,
  known: readonly MigrationMeta[],
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    await checkApplied(tx, known);
    const update = await updateFunctions(tx, functions);
    await update.replaceFunctions();
    const apply = async (statements: string[]): Promise<void> => {
      for (const statement of statements) await tx.exec(statement);
    };
    await runMigrator(orm(tx), apply, { migrationsFolder: migrationsDir });
    await update.replaceTriggers();
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
  if (applied[0]?.hash === FORMER_MIGRATIONS.firstHash) {
    await replaceFormerMigrations(tx, applied, known);
    return;
  }
  if (applied.length > known.length) throw newerProgram();
  const changed = applied.findIndex(({ hash }, index) => known[index]?.hash !== hash);
  if (changed >= 0) {
    throw new StoreError('changed', `Migration ${changed} was edited after this database had applied it.`);
  }
}

async function replaceFormerMigrations(
  tx: Queryable,
  applied: readonly { hash: string }[],
  [baseline]: readonly MigrationMeta[],
): Promise<void> {
  const { count, lastHash } = FORMER_MIGRATIONS;
  if (!baseline || applied.length !== count || applied.at(-1)?.hash !== lastHash) {
    throw new StoreError(
      'too-old',
      `The database has ${applied.length} of the ${count} former migrations: start it once with the program of 2026-11-26, then with this one.`,
    );
  }
  await tx.exec('DELETE FROM drizzle.__drizzle_migrations');
  await tx.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    baseline.hash,
    baseline.folderMillis,
  ]);
}
