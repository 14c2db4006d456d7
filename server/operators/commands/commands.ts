import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Services } from '../../domain/services/services.ts';
import type { Caller } from '../acts/acts.ts';
import { catalogueCommands } from './catalogue-command.ts';
import { codesCommands } from './codes-command.ts';
import { failed } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { configCommands } from './config-command.ts';
import { deliveryCommands } from './delivery-command.ts';
import { freeBoxCommands } from './free-box-command.ts';
import { giveawayCommands } from './giveaway-command.ts';
import { pageCommands } from './login-command.ts';
import { maintenanceCommands, seedKeyCommands } from './maintenance-command.ts';
import { mallCommands } from './mall-command.ts';
import { messageCommands } from './message-command.ts';
import { moneyCommands } from './money-command.ts';
import { noticeCommands } from './notice-command.ts';
import { packetCommands } from './packet-command.ts';
import { paymentCommands } from './payment-command.ts';
import { playerCommands } from './player-command.ts';
import { priceCommands } from './price-command.ts';
import { parseWords } from '../program/program.ts';
import type { Invocation, ParseStop } from '../program/program.ts';
import { runInvocation } from '../program/run-act.ts';

/** Every command, in the order of the help. A family of its own file is added here and nowhere else. */
export const families = [
  playerCommands,
  moneyCommands,
  catalogueCommands,
  priceCommands,
  configCommands,
  giveawayCommands,
  codesCommands,
  packetCommands,
  freeBoxCommands,
  mallCommands,
  noticeCommands,
  messageCommands,
  deliveryCommands,
  paymentCommands,
  maintenanceCommands,
  seedKeyCommands,
  pageCommands,
];

export function parseOpsWords(words: readonly string[]): Invocation | ParseStop {
  return parseWords(families, words);
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
  | 'acts'
  | 'seed-key'
  | 'login'
  | 'logout-all';

/** A command by its first word, with the words after it. */
export type OpsCommands = Readonly<Record<OpsName, Command>>;

/** Operators' commands; run by the serving process, or by one that opens the store itself. */
export function opsCommands(services: Services, hashes: HashFunctions, catalogueDir: string): OpsCommands {
  const runWords = async (words: readonly string[], caller: Caller): Promise<CommandResult> => {
    const parsed = parseOpsWords(words);
    if ('exitCode' in parsed) return failed(...parsed.text.split('\n'));
    return runInvocation({ services, hashes, catalogueDir }, parsed, { words, caller });
  };
  const first = families.flatMap(({ commands }) => commands.map(({ name }) => name.split(' ')[0]));
  return Object.fromEntries(
    first.map((name = '') => [
      name,
      (args: readonly string[], caller = NO_CALLER) => runWords([name, ...args], caller),
    ]),
  ) as unknown as OpsCommands;
}
