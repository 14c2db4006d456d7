import type { Services } from '../../domain/services/services.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import type { CommandFamily } from '../program/program.ts';

/** Prints a link that signs one browser in to the operators' page: good once, for a minute. */
async function loginCommand({ monitoring: { access } }: Services): Promise<CommandResult> {
  if (access.pageUrl === null)
    return failed('No operators’ page is open: start the server, with OPS_PORT other than 0 and free.');
  const link = await access.createLink();
  return succeeded(`${access.pageUrl}/login?key=${link}`);
}

/** Ends every session of the operators' page. */
async function logoutAllCommand({ monitoring: { access } }: Services): Promise<CommandResult> {
  return succeeded(`Sessions ended: ${await access.endAll()}.`);
}

export const pageCommands: CommandFamily = {
  summary: 'the operators’ page',
  commands: [
    {
      name: 'login',
      kind: 'watched',
      summary: 'Print a link to the operators’ page, good once, for one minute.',
      examples: [''],
      build: (command, run) => command.action(() => run(({ current }) => loginCommand(current))),
    },
    {
      name: 'logout-all',
      kind: 'watched',
      summary: 'End every session of the operators’ page.',
      examples: [''],
      build: (command, run) => command.action(() => run(({ current }) => logoutAllCommand(current))),
    },
  ],
};
