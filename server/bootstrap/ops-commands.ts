import { resolve } from 'node:path';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import type { Services } from '../domain/services/services.ts';
import type { Caller } from '../operators/acts/acts.ts';
import { failed } from '../operators/program/command.ts';
import type { CommandResult } from '../operators/program/command.ts';
import { parseWords } from '../operators/program/program.ts';
import type { Invocation, ParseStop } from '../operators/program/program.ts';
import { printResult, runInvocation } from '../operators/program/run-act.ts';
import { auditSite } from './audit-site.ts';
import { capabilities } from './capabilities/all.ts';

/** Every command, in the order of the help. */
export const families = capabilities.flatMap(({ commands = [] }) => commands);

export function parseOpsWords(words: readonly string[]): Invocation | ParseStop {
  return parseWords(families, words);
}

/** Runs a command that needs no open store; null: the command is none. */
export async function runOffline(
  words: readonly string[],
  { directory }: Caller,
  dataDir: string,
): Promise<CommandResult | null> {
  const parsed = parseOpsWords(words);
  if ('exitCode' in parsed || parsed.offline === undefined) return null;
  const path = (file: string) => resolve(directory, file);
  return printResult(parsed, await parsed.offline({ dataDir, path }));
}

/** A caller inside the program: tests, and processes that send no caller. */
const NO_CALLER: Caller = { userName: '', uid: -1, host: '', directory: process.cwd() };

type Command = (args: readonly string[], caller?: Caller) => Promise<CommandResult>;

/** First words of the commands. */
type OpsName =
  | 'player'
  | 'grant'
  | 'correct'
  | 'catalogue'
  | 'price'
  | 'config'
  | 'giveaway'
  | 'codes'
  | 'packet'
  | 'free-box'
  | 'mall'
  | 'notice'
  | 'message'
  | 'delivery'
  | 'payment'
  | 'audit'
  | 'queue'
  | 'backup'
  | 'restore'
  | 'acts'
  | 'seed-key'
  | 'log'
  | 'login'
  | 'logout-all';

/** A command by its first word, with the words after it. */
export type OpsCommands = Readonly<Record<OpsName, Command>>;

/** Operators' commands; run by the serving process, or by one that opens the store itself. */
export function opsCommands(services: Services, hashes: HashFunctions, catalogueDir: string): OpsCommands {
  const runWords = async (words: readonly string[], caller: Caller): Promise<CommandResult> => {
    const parsed = parseOpsWords(words);
    if ('exitCode' in parsed) return failed(...parsed.text.split('\n'));
    return runInvocation({ services, hashes, catalogueDir, audit: auditSite }, parsed, { words, caller });
  };
  const first = families.flatMap(({ commands }) => commands.map(({ name }) => name.split(' ')[0]));
  return Object.fromEntries(
    first.map((name = '') => [
      name,
      (args: readonly string[], caller = NO_CALLER) => runWords([name, ...args], caller),
    ]),
  ) as unknown as OpsCommands;
}
