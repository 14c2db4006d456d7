import { readLogKeys, rotateLogKey } from '../../domain/log/log-keys.ts';
import { rebuildLog, UnsignedEntries } from '../../domain/log/rebuild.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { alignColumns } from './table-lines.ts';

/** The log of commitments and its keys. */
export const logCommands: CommandFamily = {
  summary: 'the log of commitments',
  commands: [
    {
      name: 'log rebuild',
      kind: 'act',
      summary: 'Compute tiles, head and places from the entries, and put right what differs.',
      examples: ['', '--dry-run'],
      build: (command, run) => command.action(() => run(rebuild)),
    },
    {
      name: 'log rotate-key',
      kind: 'ownAct',
      summary: 'Sign with a new key beside the former ones.',
      examples: ['', '--dry-run'],
      build: (command, run) => command.action(() => run(rotateKey)),
    },
    {
      name: 'log keys',
      kind: 'read',
      summary: 'List the keys that sign or signed the log, newest first.',
      examples: ['', '--json'],
      build: (command, run) => command.action(() => run(listKeys)),
    },
  ],
};

async function rebuild({ store, isDryRun }: CommandContext): Promise<CommandResult> {
  try {
    const rebuilt = await store.transaction(rebuildLog);
    const { entries, bundles, tiles, places, head } = rebuilt;
    const verb = isDryRun ? 'would be' : 'were';
    return {
      ...succeeded(
        `${entries} entries in ${bundles} bundles give the root of the signed head.`,
        tiles + places + head === 0
          ? 'Everything that follows from them is right.'
          : `${tiles} tiles, ${places} places and ${head} frontiers ${verb} put right.`,
      ),
      data: rebuilt,
    };
  } catch (error) {
    if (error instanceof UnsignedEntries) return failed(error.message);
    throw error;
  }
}

async function rotateKey({ store, current, isDryRun }: CommandContext): Promise<CommandResult> {
  const { logKeys, log } = current;
  if (logKeys.write === null)
    return failed(
      logKeys.name === 'SEED_KEY'
        ? 'The key follows from SEED_KEY: put a new seed key before the present one, in all processes, and restart them.'
        : 'LOG_KEY names the keys: set LOG_KEY="$(openssl rand -hex 32),$LOG_KEY" in all processes, and restart them.',
    );
  if (isDryRun)
    return succeeded(`Would put a new key before ${log.verifierKeys.length} others in ${logKeys.name}.`);
  const key = await rotateLogKey({ ...current, store });
  return {
    ...succeeded(
      `The head is signed with ${key} too. Back ${logKeys.name} up.`,
      'Tell those who verify the log, and take the former key out of the file when nobody needs it any more.',
      ...(store.kind === 'postgres' ? ['Give every process this file, and restart them.'] : []),
    ),
    data: { key },
    reference: key ?? '',
  };
}

async function listKeys({ store, current }: CommandContext): Promise<CommandResult> {
  const keys = await readLogKeys(store, current.log);
  const lines = keys.map(({ key, createdAt, isHeld }) => [
    key,
    `since ${createdAt.toISOString()}`,
    isHeld ? 'signs' : 'signed',
  ]);
  return { ...succeeded(...alignColumns(lines)), data: keys };
}
