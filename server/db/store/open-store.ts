import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { checkDataVersion } from './data-version.ts';
import { openEmbedded } from './embedded.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrate } from './migrate.ts';
import { makeTreePrivate } from './private-directory.ts';
import type { StoreError } from './store-error.ts';
import { openPostgres } from './postgres.ts';
import type { StatementTimeouts } from './postgres.ts';
import type { Store } from './store.ts';

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>;

/** The part of a logger that the store uses. */
interface StoreLog {
  error(details: object, message: string): void;
}

interface OpenOptions {
  /** For PostgreSQL, where statements may wait for others; migrations wait without a limit. */
  readonly timeouts?: StatementTimeouts;
  /** The embedded engine is broken and the process should exit: a restart recovers all committed work. */
  readonly onBroken?: (problem: StoreError) => void;
}

/**
 * Opens the configured store and migrates it. Closing it releases DATA_DIR.
 * @throws {StoreError} with one line for the operator
 */
export async function openStore(
  config: StoreConfig,
  log: StoreLog,
  options: OpenOptions = {},
): Promise<Store> {
  if (config.databaseUrl !== undefined) await migratePostgres(config.databaseUrl);
  const store = await (config.databaseUrl === undefined
    ? openEmbeddedLocked(config.dataDir, log, options)
    : openPostgres({
        url: config.databaseUrl,
        poolSize: config.databasePool,
        timeouts: options.timeouts,
        onConnectionLost: (error) => log.error({ err: error }, 'a connection to PostgreSQL was lost'),
      }));
  try {
    if (store.kind === 'embedded') await migrate(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** On connections of its own: processes that start together wait for each other, which timeouts would end. */
async function migratePostgres(url: string): Promise<void> {
  const store = await openPostgres({ url, poolSize: 2 });
  try {
    await migrate(store);
  } finally {
    await store.close();
  }
}

async function openEmbeddedLocked(
  directory: string,
  log: StoreLog,
  { onBroken }: OpenOptions,
): Promise<Store> {
  const lock = await lockDirectory(directory);
  try {
    checkDataVersion(directory);
    makeTreePrivate(directory);
    const store = await openEmbedded(join(directory, 'pg'), {
      onBroken: (problem) => {
        log.error({ err: problem }, problem.message);
        onBroken?.(problem);
      },
    });
    // The engine sets the modes of its files itself, whatever the umask.
    makeTreePrivate(directory);
    return {
      ...store,
      files: { directory, atRest: store.atRest },
      close: async () => {
        try {
          await store.close();
        } finally {
          await lock.release();
        }
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
