import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from './store-error.ts';

const OWNER_ONLY = 0o700;
const GROUP_AND_WORLD = 0o077;

/** Whatever this process creates from now on is readable by its own user only. Call at the start of a program. */
export function createPrivateFiles(): void {
  process.umask(GROUP_AND_WORLD);
}

/**
 * Refuses an existing directory that the group or the world may enter or read: it holds the database, its log and the
 * seed key. An empty one of this user gets mode 0700 instead.
 * @throws {StoreError} not-private, not-a-directory
 */
export function assertPrivateDirectory(directory: string): void {
  const stats = statSync(directory);
  if (!stats.isDirectory()) {
    throw new StoreError('not-a-directory', `DATA_DIR ${directory} is not a directory.`);
  }
  // Windows has no such modes.
  if (process.getuid === undefined || (stats.mode & GROUP_AND_WORLD) === 0) return;
  if (stats.uid === process.getuid() && readdirSync(directory).length === 0) {
    chmodSync(directory, OWNER_ONLY);
    return;
  }
  const mode = (stats.mode & 0o777).toString(8).padStart(4, '0');
  throw new StoreError(
    'not-private',
    `DATA_DIR ${directory} is open to other users (mode ${mode}): run chmod 700 ${directory}, or name another directory.`,
  );
}

/** Takes the rights of group and world from every file and directory below: older programs wrote with the user's umask. */
export function makeTreePrivate(directory: string): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) continue;
    if ((stats.mode & GROUP_AND_WORLD) !== 0) chmodSync(path, stats.mode & OWNER_ONLY);
    if (stats.isDirectory()) makeTreePrivate(path);
  }
}
