import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import type { CommandResult } from '../../server/operators/program/command.ts';
import type { OpsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import type { Services } from '../../server/domain/services/services.ts';

/** An operator as the system knows one. */
export const OPERATOR = { userName: 'mei', uid: 1000, host: 'shop-1', directory: '/' };

/** Runs a command of an operator: `ops('codes', 'list')`. */
export function operatorOf(services: Services, catalogueDir = 'catalogue') {
  return (name: keyof OpsCommands, ...words: string[]): Promise<CommandResult> =>
    opsCommands(services, nodeHashes, catalogueDir)[name](words, OPERATOR);
}

/** The document of a command with `--json`. */
export function documentOf<T>({ lines }: CommandResult): T {
  return JSON.parse(lines.join('\n')) as T;
}
