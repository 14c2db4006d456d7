import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { StoreError, systemErrorMessage } from '../db/store/store-error.ts';
import { openStore } from '../db/store/open-store.ts';
import { commandHandlers } from './ops-channel.ts';
import { parseOpsWords, runOffline } from './ops-commands.ts';
import type { CommandResult } from '../operators/program/command.ts';
import type { Caller } from '../operators/acts/acts.ts';
import { realPorts } from '../platform/ports.ts';
import { createEntropy } from '../providers/entropy/create.ts';
import { nodeHashes } from '../providers/hashes.ts';
import { opsPageUrl, opsPortOf } from '../config/monitoring-config.ts';
import { noSchedules } from '../domain/services/core.ts';
import { openJobSender } from '../jobs/job-sender.ts';
import { schedulesByJob } from '../jobs/schedules.ts';
import { buildProductServices } from './product-services.ts';
import { createProviders, rulesOf } from './providers.ts';
import { OpsCommandError, callOps } from '../operators/channel/client.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/**
 * Runs one command and ends the process: in the server that holds DATA_DIR if one runs, otherwise on a store opened
 * here. The words are parsed before anything is opened or sent. Exit code 1: the command failed or found differences;
 * 2: wrong words or settings.
 */
export async function runOpsCommand(words: readonly string[]): Promise<void> {
  const parsed = parseOpsWords(words);
  if ('exitCode' in parsed) {
    exitWith(parsed.exitCode, parsed.text.trimEnd().split('\n'));
    return;
  }
  const configResult = readConfig(process.env);
  if (!configResult.ok) {
    exitWith(EXIT_USAGE, configResult.problems);
    return;
  }
  try {
    const answer = await runCommand(configResult.config, words);
    // One JSON document is for a program to read, a refusal too.
    exitWith(answer.ok ? 0 : EXIT_FAILED, answer.lines, parsed.isJson);
  } catch (error) {
    const isOurs = error instanceof StoreError || error instanceof OpsCommandError;
    const line = isOurs ? error.message : systemErrorMessage(error);
    if (line === null) throw error;
    const lines = parsed.isJson ? [JSON.stringify({ ok: false, problems: [line] })] : [line];
    exitWith(EXIT_FAILED, lines, parsed.isJson);
  }
}

/** The user of the system and the directory that `npm run` was called in. */
function callerOfProcess(): Caller {
  const { username, uid } = userInfo();
  const directory = process.env['INIT_CWD'] || process.cwd();
  return { userName: username, uid, host: hostname(), directory };
}

async function runCommand(config: Config, words: readonly string[]): Promise<CommandResult> {
  const [name = '', ...rest] = words;
  const caller = callerOfProcess();
  if (config.databaseUrl === undefined) {
    const outcome = await callOps(config.dataDir, name, { words: rest, caller });
    if (outcome.running) return outcome.result as CommandResult;
    const offline = await runOffline(words, caller, config.dataDir);
    if (offline !== null) return offline;
    if (!existsSync(config.dataDir)) throw new OpsCommandError(`There is nothing at ${config.dataDir} yet.`);
  }
  const store = await openStore(config, {
    error: (_details, message) => process.stderr.write(`${message}\n`),
  });
  // What a command schedules is run by the processes of the site, at its time.
  const sender = await openJobSender(store);
  try {
    const ports = realPorts();
    // A giveaway is bound to the beacon that the servers draw by; no other command needs one, and asking takes time.
    const entropy = name === 'giveaway' ? await createEntropy(config.entropy, ports.clock, nodeHashes) : null;
    const given = {
      ...{ store, ports, hashes: nodeHashes, imageHost: config.imageHost },
      providers: createProviders(config, { store, ports, entropy }),
      rules: rulesOf(config),
    };
    const services = await buildProductServices(given, {
      ...(sender === null ? noSchedules : schedulesByJob(sender)),
      limitLogins: config.rateLimits,
      isOwnOrigin: () => false,
      onBattleChange: () => undefined,
      onError: (error, what) => process.stderr.write(`${what} failed: ${String(error)}\n`),
    });
    const opsPort = opsPortOf(config.monitoring, config.port);
    if (config.databaseUrl !== undefined && opsPort !== null)
      services.monitoring.access.pageUrl = opsPageUrl(opsPort);
    const run = commandHandlers(services)[name];
    return (await run?.({ words: rest, caller })) as CommandResult;
  } finally {
    await sender?.close();
    await store.close();
  }
}

function exitWith(code: number, lines: readonly string[], isJson = false): void {
  const stream = code === 0 || isJson ? process.stdout : process.stderr;
  stream.write(`${lines.join('\n')}\n`, () => process.exit(code));
}
