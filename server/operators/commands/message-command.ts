import { parseOperatorText, sendToAll, sendToPlayer } from '../../domain/inbox/operator-message.ts';
import type { CommandResult } from '../program/command.ts';
import { failed, succeeded } from '../program/command.ts';
import { findPlayer } from '../acts/find-player.ts';
import { readOperatorFile } from './operator-file.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';

export const messageCommands: CommandFamily = {
  summary: 'messages',
  commands: [
    {
      name: 'message',
      kind: 'act',
      summary: 'Send a text from a JSON file to the inbox of one player, or of everybody.',
      examples: ['13800000000 thanks.json', 'all maintenance.json'],
      build: (command, run) =>
        command
          .argument('<player>', 'phone or id, or all')
          .argument('<file>', '{"title": {"zh-CN": "…", "en": "…"}, "body": {…}}')
          .action((to: string, file: string) => run((context) => send(context, to, file))),
    },
  ],
};

async function send(context: CommandContext, to: string, file: string): Promise<CommandResult> {
  const { store, current } = context;
  const path = context.path(file);
  const json = await readOperatorFile(path);
  if (json === null) return failed(`${path} cannot be read.`);
  const text = parseOperatorText(json);
  if ('problem' in text) return failed(`${path} ${text.problem}.`, 'Nothing was sent.');
  const message = { id: current.ports.ids(), text, at: current.ports.clock.now() };
  if (to === 'all') {
    const sent = await sendToAll(store, message);
    return {
      ...succeeded(`Inboxes with the message: ${sent}.`),
      data: { message: message.id, sent },
      reference: message.id,
    };
  }
  const player = await findPlayer(store, to);
  if ('problem' in player) return failed(player.problem);
  await sendToPlayer(store, player.id, message);
  return {
    ...succeeded(`${player.nickname} has the message.`),
    data: { message: message.id, player: player.id, sent: 1 },
    reference: message.id,
  };
}
