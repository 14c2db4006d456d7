import { Command, CommanderError } from 'commander';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Store } from '../../db/store/store.ts';
import type { Audit } from '../../domain/audit/audit.ts';
import type { Caller } from '../acts/acts.ts';
import type { Services } from '../../domain/services/services.ts';
import type { CommandResult } from './command.ts';

/** What a command works with. */
export interface CommandContext {
  /** Of an act: the transaction it runs in, together with its row in `operator_acts`. */
  readonly store: Store;
  /** The running services; an act changes nothing through them. */
  readonly current: Services;
  /** Services over `store`. */
  services(): Promise<Services>;
  readonly hashes: HashFunctions;
  /** The folder of the shipped catalogue. */
  readonly catalogueDir: string;
  readonly audit: Audit;
  readonly caller: Caller;
  readonly actId: string;
  /** When the command came. */
  readonly at: Date;
  readonly isDryRun: boolean;
  /** An absolute path: relative ones are those of the operator's working directory. */
  readonly path: (file: string) => string;
}

export type Run = (context: CommandContext) => Promise<CommandResult>;

/** What a command works with that needs a database which nobody has opened. */
export interface OfflineContext {
  readonly dataDir: string;
  /** As in `CommandContext`. */
  readonly path: (file: string) => string;
}

export type OfflineRun = (context: OfflineContext) => Promise<CommandResult>;

/**
 * `read` changes nothing and leaves no row; `watched` changes nothing and leaves one. `act` runs in one transaction with its row.
 * `trial` runs in a transaction that is undone, and leaves no row. `ownAct` makes its own transactions and looks at
 * `isDryRun` itself.
 */
export type CommandKind = 'read' | 'watched' | 'trial' | 'act' | 'ownAct';

/** A command as parsed, ready to run. */
export interface Invocation {
  /** `codes make`. */
  readonly name: string;
  readonly kind: CommandKind;
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly run: Run;
  /** What runs instead where no server holds DATA_DIR; the store is not opened. */
  readonly offline?: OfflineRun | undefined;
}

/** Help or a refusal of wrong words: nothing runs. */
export interface ParseStop {
  /** 0: help; 2: wrong words. */
  readonly exitCode: 0 | 2;
  readonly text: string;
}

interface CommandEntry {
  /** `codes make`: the first word is the family of the second. */
  readonly name: string;
  readonly kind: CommandKind;
  readonly summary: string;
  /** Words after the name. */
  readonly examples: readonly string[];
  /** Adds arguments and options; its action calls `run`, which may name another kind. */
  readonly build: (
    command: Command,
    run: (work: Run, kind?: CommandKind, offline?: OfflineRun) => void,
  ) => unknown;
}

export interface CommandFamily {
  readonly summary: string;
  readonly commands: readonly CommandEntry[];
}

const EXIT_USAGE = 2;
const CALL = 'npm run ops --';

/** Parses words by the commands of the families. Nothing is opened or sent: the result is run later, or is text. */
export function parseWords(
  families: readonly CommandFamily[],
  words: readonly string[],
): Invocation | ParseStop {
  let text = '';
  const parsed: Invocation[] = [];
  let used = '';
  const write = (part: string): void => void (text += part);
  const stopAt = (command: Command) => (error: CommanderError) => {
    used = error.exitCode === 0 ? '' : `Usage: ${CALL} ${usageOf(command)}\n`;
    throw error;
  };
  const setUp = (command: Command): Command =>
    command
      .exitOverride(stopAt(command))
      .configureOutput({ writeOut: write, writeErr: write })
      .configureHelp({ showGlobalOptions: false, commandUsage: (each) => `${CALL} ${usageOf(each)}` })
      .helpCommand(false)
      .helpOption('--help', 'show this');
  const root = setUp(new Command('ops')).description('What operators can do.');
  root.addHelpText('after', `\nMore on one: ${CALL} help codes make`);
  for (const family of families)
    addFamily(root, family, { setUp, onParsed: (invocation) => parsed.push(invocation) });
  try {
    root.parse(words[0] === 'help' ? [...words.slice(1), '--help'] : [...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { exitCode: error.exitCode === 0 ? 0 : EXIT_USAGE, text: withUsage(text, used) };
  }
  return parsed[0] ?? { exitCode: EXIT_USAGE, text: root.helpInformation() };
}

/** Names of all commands, in the order of the help. */
export function commandNames(families: readonly CommandFamily[]): string[] {
  return families.flatMap(({ commands }) => commands.map(({ name }) => name));
}

interface Building {
  readonly setUp: (command: Command) => Command;
  readonly onParsed: (invocation: Invocation) => unknown;
}

function addFamily(root: Command, { summary, commands }: CommandFamily, building: Building): void {
  for (const entry of commands) {
    const [first = '', second] = entry.name.split(' ');
    if (second === undefined) {
      addCommand(building.setUp(root.command(first)), entry, building.onParsed);
      continue;
    }
    const parent =
      root.commands.find((each) => each.name() === first) ??
      building.setUp(root.command(first)).description(summary);
    addCommand(building.setUp(parent.command(second)), entry, building.onParsed);
  }
}

function addCommand(command: Command, entry: CommandEntry, onParsed: Building['onParsed']): void {
  const { name, summary, examples, build } = entry;
  command.description(summary);
  build(command, (run, kind = entry.kind, offline) => {
    const { json = false, dryRun = false } = command.opts<{ json?: boolean; dryRun?: boolean }>();
    onParsed({ name, kind, isJson: json, isDryRun: dryRun, run, offline });
  });
  if (entry.kind === 'act' || entry.kind === 'ownAct')
    command.option('--dry-run', 'say what would change, and change nothing');
  command.option('--json', 'one JSON document and nothing else');
  command.addHelpText(
    'after',
    `\nExamples:\n${examples.map((words) => `  ${CALL} ${[name, words].join(' ').trim()}`).join('\n')}`,
  );
}

/** `codes make [options] <gift> <what>`. */
function usageOf(command: Command): string {
  const parent = command.parent;
  const before = parent === null || parent.parent === null ? '' : `${parent.name()} `;
  const isRoot = parent === null;
  return isRoot ? '<command> [options]' : `${before}${command.name()} ${command.usage()}`.trim();
}

function withUsage(text: string, usage: string): string {
  const said = text.trimEnd();
  return (said.includes('Usage:') || usage === '' ? said : `${said}\n${usage}`).trimEnd();
}
