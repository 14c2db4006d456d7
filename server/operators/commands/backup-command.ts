import { BackupError, checkPlaces, makeBackup, restoreBackup } from '../../db/store/backup.ts';
import type { BackupSize } from '../../db/store/backup.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import type { CommandContext, CommandFamily, OfflineContext } from '../program/program.ts';

interface BackupOptions {
  readonly keys?: string;
}

/** Copies of the embedded database. */
export const backupCommands: CommandFamily = {
  summary: 'copies of the embedded database',
  commands: [
    {
      name: 'backup',
      kind: 'ownAct',
      summary: 'Copy the embedded database to a new folder, while the site runs.',
      examples: ['/mnt/backups/2026-12-01', '/mnt/backups/2026-12-01 --keys /mnt/keys'],
      build: (command, run) =>
        command
          .argument('<folder>', 'a new folder, best on another disk')
          .option('--keys <folder>', 'copy the keys of seeds and log to this folder, apart from the backup')
          .action((folder: string, options: BackupOptions) =>
            run((context) => backUp(context, folder, options)),
          ),
    },
    {
      name: 'restore',
      kind: 'read',
      summary: 'Put a backup into a DATA_DIR without a database, while no server runs.',
      examples: ['/mnt/backups/2026-12-01', '/mnt/backups/2026-12-01 --keys /mnt/keys'],
      build: (command, run) =>
        command
          .argument('<folder>', 'the folder of the backup')
          .option('--keys <folder>', 'copy the keys of this folder, too')
          .action((folder: string, options: BackupOptions) =>
            run(refuseWhileOpen, 'read', (context) => restore(context, folder, options)),
          ),
    },
  ],
};

async function backUp(
  { current, at, isDryRun, path }: CommandContext,
  name: string,
  { keys }: BackupOptions,
): Promise<CommandResult> {
  const { files } = current.store;
  if (files === undefined) return failed(OTHER_STORE);
  const folder = path(name);
  const places = { folder, keysFolder: keys === undefined ? null : path(keys) };
  return answering(async () => {
    if (isDryRun) {
      checkPlaces(files, places);
      return succeeded(`Would copy the database of ${files.directory} to ${folder}.`);
    }
    const size = await makeBackup(files, places, at);
    return { ...said(size, `to ${folder}`), reference: folder };
  });
}

const OTHER_STORE = 'With DATABASE_URL, PostgreSQL makes and restores backups: see docs/operations.md.';

const refuseWhileOpen = ({ current }: CommandContext): Promise<CommandResult> => {
  const isEmbedded = current.store.kind === 'embedded';
  const why = isEmbedded ? 'A server runs on this DATA_DIR: end it, or name another DATA_DIR.' : OTHER_STORE;
  return Promise.resolve(failed(why));
};

function restore(
  { dataDir, path }: OfflineContext,
  name: string,
  { keys }: BackupOptions,
): Promise<CommandResult> {
  const keysFolder = keys === undefined ? null : path(keys);
  return answering(async () =>
    said(await restoreBackup({ folder: path(name), keysFolder }, dataDir), `to ${dataDir}`, [
      'Check it before players come back: npm run audit.',
    ]),
  );
}

async function answering(work: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) return failed(error.message);
    throw error;
  }
}

function said(size: BackupSize, where: string, more: readonly string[] = []): CommandResult {
  const { files, bytes, madeAt, keys } = size;
  const withKeys =
    keys.length > 0
      ? `Keys: ${keys.join(', ')}.`
      : 'No keys: without those of seeds and log the database is of no use.';
  const lines = [`${files} files (${bytes} bytes) of ${madeAt} were copied ${where}.`, withKeys, ...more];
  return { ...succeeded(...lines), data: { ...size } };
}
