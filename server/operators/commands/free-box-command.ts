import { grantFreeBox } from '../../domain/free-boxes/grant-free-box.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { findPlayer } from '../acts/find-player.ts';
import { didYouMean } from './nearest-name.ts';
import { numberValue } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';

const DAY_MS = 86_400_000;

export const freeBoxCommands: CommandFamily = {
  summary: 'free boxes',
  commands: [
    {
      name: 'free-box',
      kind: 'act',
      summary: 'Give a player a free box, to be opened within some days or without an end.',
      examples: ['13800000000 celadon', '13800000000 celadon 7'],
      build: (command, run) =>
        command
          .argument('<player>', 'phone or id')
          .argument('<box>', 'id of a box')
          .argument('[days]', 'days to open it', numberValue(1, 3_650))
          .action((player: string, box: string, days: number | undefined) =>
            run((context) => give(context, { player, boxId: box, days })),
          ),
    },
  ],
};

interface Asked {
  readonly player: string;
  readonly boxId: string;
  readonly days: number | undefined;
}

async function give(
  { store, current }: CommandContext,
  { player, boxId, days }: Asked,
): Promise<CommandResult> {
  const { ports, catalogue } = current;
  const found = await findPlayer(store, player);
  if ('problem' in found) return failed(found.problem);
  const boxIds = catalogue.current().boxes.map(({ id }) => id);
  if (!boxIds.includes(boxId))
    return failed(`The catalogue has no box ${boxId}.${didYouMean(boxId, boxIds)}`);
  const id = ports.ids();
  const at = ports.clock.now();
  const expiresAt = days === undefined ? null : new Date(at.getTime() + days * DAY_MS);
  await store.transaction((tx) =>
    grantFreeBox(tx, { id, playerId: found.id, boxId, source: 'operator', at, expiresAt }),
  );
  const data = { freeBox: id, player: found.id, boxId, expiresAt: expiresAt?.toISOString() ?? null };
  return { ...succeeded(`${found.nickname} has a free box ${boxId}.`), data, reference: id };
}
