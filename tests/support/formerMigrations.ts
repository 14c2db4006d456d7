import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_DIR } from '../../server/platform/project-files.ts';

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
