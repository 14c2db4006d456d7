import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import * as z from 'zod/mini';
import { checkDataVersion } from './data-version.ts';
import { lockDirectory } from './directory-lock.ts';
import { syncPath, syncTree } from './embedded-files.ts';
import { assertPrivateDirectory } from './private-directory.ts';
import type { StoreFiles } from './store.ts';

/** Of the database's files and their list. */
const DATABASE = 'pg';
const VERSION = 'VERSION';
const LIST = 'backup.json';
const KEY_FILES = ['seed.key', 'log.key'] as const;

const backupList = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  /** By their path below the folder. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
type BackupList = z.infer<typeof backupList>;

export interface BackupSize {
  readonly files: number;
  readonly bytes: number;
  /** When the backup was made, ISO 8601. */
  readonly madeAt: string;
  /** Names of the key files that were copied. */
  readonly keys: readonly string[];
}

/** Why there is no backup, or why it is not restored: one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

interface BackupPlaces {
  readonly folder: string;
  /** Keys are copied to and from a folder of their own; null: they are not. */
  readonly keysFolder: string | null;
}

/**
 * Copies the database's files to a new folder, with a list of them. Statements wait while they are copied, so that the copy
 * is one moment; the list is computed afterwards from the copy. A backup that ends early leaves no folder of that name.
 * @throws {BackupError}
 */
export async function makeBackup(
  files: StoreFiles,
  { folder, keysFolder }: BackupPlaces,
  at: Date,
): Promise<BackupSize> {
  checkPlaces(files, { folder, keysFolder });
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const source = join(files.directory, DATABASE);
    await checkSpace(source, unfinished);
    await files.atRest(() => copyTree(source, join(unfinished, DATABASE)));
    await cp(join(files.directory, VERSION), join(unfinished, VERSION));
    const list: BackupList = { format: 1, madeAt: at.toISOString(), files: await listFiles(unfinished) };
    await writeFile(join(unfinished, LIST), `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 });
    syncTree(unfinished);
    const keys = keysFolder === null ? [] : await copyKeys(files.directory, keysFolder);
    await rename(unfinished, folder);
    syncPath(dirname(folder));
    return { ...sizeOf(list), keys };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Checks every file of a backup and puts the database into a directory that has none.
 * @throws {BackupError | StoreError}
 */
export async function restoreBackup(
  { folder, keysFolder }: BackupPlaces,
  directory: string,
): Promise<BackupSize> {
  const list = await readList(folder);
  await checkFiles(folder, list);
  checkDataVersion(folder);
  if (keysFolder !== null) assertHasKeys(keysFolder);
  const lock = await lockDirectory(directory);
  try {
    assertPrivateDirectory(directory);
    const database = join(directory, DATABASE);
    if (existsSync(database))
      throw new BackupError(`${directory} holds a database already: move it away, or name another DATA_DIR.`);
    const keys = keysFolder === null ? [] : await copyKeys(keysFolder, directory);
    const unfinished = `${database}.restoring`;
    await rm(unfinished, { recursive: true, force: true });
    await copyTree(join(folder, DATABASE), unfinished);
    await cp(join(folder, VERSION), join(directory, VERSION), { force: true });
    syncTree(unfinished);
    await rename(unfinished, database);
    syncPath(directory);
    return { ...sizeOf(list), keys };
  } finally {
    await lock.release();
  }
}

/**
 * Refuses places that a backup must not have, without writing anything.
 * @throws {BackupError}
 */
export function checkPlaces({ directory }: StoreFiles, { folder, keysFolder }: BackupPlaces): void {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: name a new folder.`);
  for (const place of [folder, ...(keysFolder === null ? [] : [keysFolder])])
    if (isWithin(place, directory))
      throw new BackupError(`${place} is in DATA_DIR: what is lost with it would be lost, too.`);
  if (keysFolder === null) return;
  if (isWithin(keysFolder, folder))
    throw new BackupError('Keys belong apart from the backup: name another folder for them.');
  assertHasKeys(directory);
}

function assertHasKeys(folder: string): void {
  if (!KEY_FILES.some((name) => existsSync(join(folder, name))))
    throw new BackupError(`There are no keys in ${folder}: leave out --keys, or name their folder.`);
}

const sizeOf = ({ files, madeAt }: BackupList): Omit<BackupSize, 'keys'> => {
  const all = Object.values(files);
  return { files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), madeAt };
};

const isWithin = (path: string, directory: string): boolean => {
  const way = relative(resolve(directory), resolve(path));
  return way === '' || !(way.startsWith(`..${sep}`) || way === '..');
};

/** Where the file system shares blocks of files, nothing is copied. */
const copyTree = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });

async function checkSpace(source: string, target: string): Promise<void> {
  const sizes = await Promise.all((await pathsBelow(source)).map((path) => stat(join(source, path))));
  const needed = sizes.reduce((sum, { size }) => sum + size, 0);
  const { bavail, bsize } = await statfs(target);
  if (bavail * bsize < needed)
    throw new BackupError(`There are ${bavail * bsize} bytes left at ${target}; the database has ${needed}.`);
}

/** Paths of all files, sorted, with `/` between names. */
async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}

async function listFiles(folder: string): Promise<BackupList['files']> {
  const files: BackupList['files'] = {};
  for (const path of await pathsBelow(folder)) {
    if (path !== LIST) files[path] = await digestOf(join(folder, path));
  }
  return files;
}

async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    digest.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: digest.digest('hex') };
}

async function readList(folder: string): Promise<BackupList> {
  if (!existsSync(join(folder, LIST))) throw new BackupError(`${folder} is no backup: it has no ${LIST}.`);
  let list: unknown;
  try {
    list = JSON.parse(await readFile(join(folder, LIST), 'utf8'));
  } catch {
    list = undefined;
  }
  const parsed = backupList.safeParse(list);
  if (!parsed.success) throw new BackupError(`${join(folder, LIST)} cannot be read: the backup is damaged.`);
  return parsed.data;
}

async function checkFiles(folder: string, list: BackupList): Promise<void> {
  const found = await listFiles(folder);
  const wrong = [...new Set([...Object.keys(list.files), ...Object.keys(found)])].find((path) => {
    const [listed, there] = [list.files[path], found[path]];
    return listed?.sha256 !== there?.sha256 || listed?.bytes !== there?.bytes;
  });
  if (wrong !== undefined)
    throw new BackupError(`${wrong} of the backup is not the file that was written: it is damaged.`);
}

/** Copies the keys that are there and not yet at the other place. @returns their names */
async function copyKeys(from: string, to: string): Promise<string[]> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const copied: string[] = [];
  for (const name of KEY_FILES) {
    if (!existsSync(join(from, name))) continue;
    const key = await readFile(join(from, name));
    const known = existsSync(join(to, name)) ? await readFile(join(to, name)) : null;
    if (known !== null && !known.equals(key))
      throw new BackupError(`${join(to, name)} is another key: name another folder for the keys.`);
    await writeFile(join(to, name), key, { mode: 0o600 });
    syncPath(join(to, name));
    copied.push(name);
  }
  syncPath(to);
  return copied;
}
