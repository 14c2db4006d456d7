import { readFile } from 'node:fs/promises';
import { findByPhone } from '../accounts/players.ts';
import { parseOperatorText, sendToAll, sendToPlayer } from '../inbox/operator-message.ts';
import type { Services } from '../services.ts';
import type { CommandResult } from './command.ts';
import { failed, succeeded } from './command.ts';

/** Sends an operator's text from a JSON file to one player's inbox, or to everybody's. */
export async function messageCommand(
  { store, ports }: Services,
  [target, file]: readonly string[],
): Promise<CommandResult> {
  if (target === undefined || file === undefined) return failed('Usage: message <phone|all> <file.json>');
  const json = await readFile(file, 'utf8').catch(() => null);
  if (json === null) return failed(`${file} cannot be read.`);
  const text = parseOperatorText(json);
  if ('problem' in text) return failed(`${file} ${text.problem}.`, 'Nothing was sent.');
  const message = { id: ports.ids(), text, at: ports.clock.now() };
  if (target === 'all') return succeeded(`Inboxes with the message: ${await sendToAll(store, message)}.`);
  const [player] = await findByPhone(store, target);
  if (player === undefined) return failed(`No player has the phone ${target}.`);
  await sendToPlayer(store, player.id, message);
  return succeeded(`${player.nickname} has the message.`);
}
