import {
  PACKET_MAX_AMOUNT,
  PACKET_MAX_MINUTES,
  PACKET_MAX_SHARES,
  PACKET_MIN_MINUTES,
  packetAudiences,
  packetGreetings,
} from '../../../src/net/contract/games/packets.ts';
import type { PacketAudience, PacketGreeting } from '../../../src/net/contract/games/packets.ts';
import type { PacketTermsRequest } from '../../domain/packets/give.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { formatPlainCoins, idValue, numberValue, oneOf } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { alignColumns } from './table-lines.ts';

const LIST_LIMIT = 100;
const greetings = packetGreetings.filter((greeting) => greeting !== 'own');

/** Red packets of the house: given from house bonus, listed, ended. */
export const packetCommands: CommandFamily = {
  summary: 'red packets of the house',
  commands: [
    {
      name: 'packet give',
      kind: 'act',
      summary: 'Give a red packet from house bonus.',
      examples: ['100 20 site 60', '50 5 link 30 luck'],
      build: (command, run) =>
        command
          .argument('<coins>', 'whole coins', numberValue(1, PACKET_MAX_AMOUNT / 100))
          .argument('<shares>', 'how many players can claim', numberValue(1, PACKET_MAX_SHARES))
          .argument('<audience>', packetAudiences.join(' or '), oneOf(packetAudiences))
          .argument('<minutes>', 'until it ends', numberValue(PACKET_MIN_MINUTES, PACKET_MAX_MINUTES))
          .argument('[greeting]', greetings.join(', '), oneOf(greetings), 'luck')
          .action(
            (
              coins: number,
              shares: number,
              audience: PacketAudience,
              minutes: number,
              greeting: PacketGreeting,
            ) =>
              run((context) => give(context, { amount: coins * 100, shares, audience, minutes, greeting })),
          ),
    },
    {
      name: 'packet list',
      kind: 'read',
      summary: 'List the open red packets.',
      examples: [''],
      build: (command, run) => command.action(() => run(list)),
    },
    {
      name: 'packet end',
      kind: 'act',
      summary: 'End a red packet: the rest goes back, and the seed is revealed.',
      examples: ['0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e'],
      build: (command, run) =>
        command
          .argument('<id>', 'id of the red packet', idValue)
          .action((id: string) => run((context) => end(context, id))),
    },
  ],
};

async function give(context: CommandContext, terms: PacketTermsRequest): Promise<CommandResult> {
  const { packets } = await context.services();
  const { id, key, expiresAt } = await packets.giveFromHouse(terms);
  const path = `/redPacket/${id}${key === null ? '' : `?key=${key}`}`;
  const data = { packet: id, path, ...terms, until: expiresAt.toISOString() };
  return { ...succeeded(path), data, reference: id };
}

interface OpenPacket extends Record<string, unknown> {
  readonly id: string;
  readonly audience: string;
  readonly claimed: number;
  readonly shares: number;
  readonly left: number;
  readonly until: Date;
}

async function list({ store }: CommandContext): Promise<CommandResult> {
  const open = await store.query<OpenPacket>(
    `SELECT id, audience, claimed, shares, left_amount AS left, expires_at AS until
     FROM packets WHERE state = 'open' ORDER BY expires_at LIMIT ${LIST_LIMIT}`,
  );
  const lines = alignColumns(
    open.map(({ id, audience, claimed, shares, left, until }) => [
      id,
      audience,
      `${claimed} of ${shares} claimed`,
      `${formatPlainCoins(left)} left`,
      `until ${until.toISOString()}`,
    ]),
  );
  return { ...succeeded(...(open.length === 0 ? ['No red packet is open.'] : lines)), data: open };
}

async function end(context: CommandContext, id: string): Promise<CommandResult> {
  const open = await context.store.query(`SELECT 1 FROM packets WHERE id = $1::uuid AND state = 'open'`, [
    id,
  ]);
  if (open.length === 0) return failed(`No open red packet has the id ${id}.`);
  const { packets } = await context.services();
  await packets.processDue(id, true);
  return { ...succeeded(`The red packet ${id} is over.`), data: { packet: id }, reference: id };
}
