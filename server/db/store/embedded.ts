import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles, syncPath, syncTree } from './embedded-files.ts';
import { createEmbeddedStore } from './embedded-store.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { StoreError } from './store-error.ts';

/** PGlite starts with `-F` (no fsync) unless told otherwise; 16 MB of buffers halve its memory at no loss of speed. */
export const memoryParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
const durableParams = [
  ...memoryParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on'],
  // fdatasync, the default, does nothing in this build.
  ...['-c', 'wal_sync_method=fsync'],
];

/** The embedded store of a directory the caller has locked. */
interface EmbeddedOptions {
  /** Called once when the engine breaks (a full or failing disk); every later call is refused. */
  readonly onBroken?: (problem: StoreError) => void;
}

/**
 * Opens the database in `directory`, creating it if needed. A marker file exists while it is created: a half-created
 * database is deleted and created again.
 * @throws {StoreError} broken: the files cannot be opened
 */
export async function openEmbedded(directory: string, options: EmbeddedOptions = {}): Promise<EmbeddedStore> {
  const unfinished = `${directory}.unfinished`;
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true });
  const isNew = !existsSync(directory);
  if (isNew) {
    writeFileSync(unfinished, '');
    syncPath(dirname(directory));
  }
  const files = new DurableFiles(directory);
  if (isNew) {
    files.onCreated = () => {
      syncTree(directory);
      rmSync(unfinished);
      syncPath(dirname(directory));
    };
  }
  const engine = await startEngine({ fs: files, startParams: durableParams });
  return createEmbeddedStore(engine, { files, ...options });
}

/** @throws {StoreError} broken: the files cannot be opened */
export async function startEngine(options: PGliteOptions): Promise<PGlite> {
  let lastError = '';
  const listen = (line: string): boolean => {
    if (/FATAL|PANIC|ERROR/.test(line)) lastError = line;
    return false;
  };
  try {
    return await PGlite.create({ ...options, extensions: { pg_trgm }, onStdout: listen, onStderr: listen });
  } catch (error) {
    const reason =
      lastError || (error instanceof Error ? error.message : 'its files cannot be read or written');
    throw new StoreError('broken', `The embedded database cannot be opened: ${reason}`, { cause: error });
  }
}
