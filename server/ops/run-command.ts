import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CATALOGUE_DIR } from '../platform/project-files.ts';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { StoreError, systemErrorMessage } from '../db/store-error.ts';
import { openStore } from '../db/open-store.ts';
import { isOpsName, opsCommands, opsUsage } from '../domain/operations/commands.ts';
import type { CommandResult } from '../domain/operations/command.ts';
import type { OpsCommands, OpsName } from '../domain/operations/commands.ts';
import { createImageUrlBuilder } from '../presenters/catalogue.ts';
import { createOpeningPresenter } from '../presenters/opening.ts';
import { realPorts } from '../platform/ports.ts';
import { nodeHashes } from '../providers/hashes.ts';
import { createSeedKeys } from '../seed-keys/create.ts';
import { buildServices } from '../domain/services.ts';
import { OpsCommandError, callOps } from './client.ts';
import type { OpsHandlers as ChannelCommands } from './protocol.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Adapts the commands to the channel: `{ words }` in, the result out. */
export function toOpsHandlers(commands: OpsCommands): ChannelCommands {
  const readWords = (words: unknown): string[] => (Array.isArray(words) ? words.map(String) : []);
  return Object.fromEntries(
    Object.entries(commands).map(([name, run]) => [name, ({ words }) => run(readWords(words))]),
  );
}

/**
 * Runs one command and ends the process: in the server that holds DATA_DIR if one runs, otherwise on a store opened
 * here. Exit code 1: the command failed or found differences; 2: wrong arguments or settings.
 */
export async function runOpsCommand(name: string | undefined, words: readonly string[]): Promise<void> {
  if (name === undefined || !isOpsName(name)) {
    const usages = Object.values(opsUsage).map((usage) => `  ${usage}`);
    exitWith(EXIT_USAGE, ['Usage: npm run ops -- <command>', ...usages]);
    return;
  }
  const configResult = readConfig(process.env);
  if (!configResult.ok) {
    exitWith(EXIT_USAGE, configResult.problems);
    return;
  }
  try {
    const answer = await runCommand(
      configResult.config,
      name,
      name === 'catalogue' || name === 'message' ? resolvePath(words) : words,
    );
    exitWith(answer.ok ? 0 : EXIT_FAILED, answer.lines);
  } catch (error) {
    const isOurs = error instanceof StoreError || error instanceof OpsCommandError;
    const line = isOurs ? error.message : systemErrorMessage(error);
    if (line === null) throw error;
    exitWith(EXIT_FAILED, [line]);
  }
}

/** The second word as an absolute path: the running server has another working directory. */
function resolvePath([verb, path, ...rest]: readonly string[]): string[] {
  const from = process.env['INIT_CWD'] || process.cwd();
  return [verb, path === undefined ? undefined : resolve(from, path), ...rest].filter(
    (word) => word !== undefined,
  );
}

async function runCommand(config: Config, name: OpsName, words: readonly string[]): Promise<CommandResult> {
  if (config.databaseUrl === undefined) {
    const outcome = await callOps(config.dataDir, name, { words });
    if (outcome.running) return outcome.result as CommandResult;
    if (!existsSync(config.dataDir))
      return { ok: false, lines: [`There is nothing at ${config.dataDir} yet.`] };
  }
  const store = await openStore(config, {
    error: (_details, message) => process.stderr.write(`${message}\n`),
  });
  try {
    const services = await buildServices(store, realPorts(), nodeHashes, {
      seedKeys: createSeedKeys(config),
      presentOpening: createOpeningPresenter(createImageUrlBuilder(config.imageHost ?? '')),
    });
    return await opsCommands(services, nodeHashes, CATALOGUE_DIR)[name](words);
  } finally {
    await store.close();
  }
}

function exitWith(code: number, lines: readonly string[]): void {
  const stream = code === 0 ? process.stdout : process.stderr;
  stream.write(`${lines.join('\n')}\n`, () => process.exit(code));
}
