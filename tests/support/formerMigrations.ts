import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import type { Store } from '../../server/db/store.ts';
import { MIGRATIONS_DIR } from '../../server/platform/project-files.ts';
import { openTestStore } from './stores.ts';

interface Journal {
  entries: { tag: string }[];
}

export interface FormerMigrations {
  readonly folder: string;
  remove(): void;
}

/** A folder with the migrations before this one, by its number. */
export function writeFormerMigrations(before: string): FormerMigrations {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS_DIR, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const entries = journal.entries.filter(({ tag }) => tag < before);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

interface FormerStore {
  readonly store: Store;
  /** Runs the migrations before the one under test. */
  migrateFormer(): Promise<void>;
}

/** An empty store for each test of the file that calls it, and the migrations before this one, by its number. */
export function useFormerStore(before: string): FormerStore {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let former: FormerMigrations;
  beforeEach(async () => {
    opened = await openTestStore();
    await opened.store.exec('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    former = writeFormerMigrations(before);
  });
  afterEach(async () => {
    former.remove();
    await opened.drop();
  });
  return {
    get store() {
      return opened.store;
    },
    migrateFormer: () => migrate(opened.store, former.folder),
  };
}
