import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from './store-error.ts';

/** Format of DATA_DIR: 1 is PostgreSQL 18's files in `pg/`. */
const dataVersion = 1;

/**
 * Notes the format of a directory that has none yet.
 * @throws {StoreError} newer
 */
export function checkDataVersion(directory: string): void {
  const file = join(directory, 'VERSION');
  if (!existsSync(file)) {
    writeFileSync(file, `${dataVersion}\n`);
    return;
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found === String(dataVersion)) return;
  throw new StoreError(
    'newer',
    `${directory} was made by a newer version of this program (VERSION ${found}): update the program.`,
  );
}
