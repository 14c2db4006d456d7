import * as z from 'zod/mini';
import {
  GIVEAWAY_MAX_COINS,
  GIVEAWAY_MAX_PARTICIPANTS,
  GIVEAWAY_MAX_PRIZES,
  GIVEAWAY_MAX_SECONDS,
  GIVEAWAY_MIN_SECONDS,
  GIVEAWAY_PASSWORD_MAX,
  GIVEAWAY_PASSWORD_MIN,
} from '../../../src/net/contract/games/giveaways.ts';
import { localisedText, promotionCode, timestamp } from '../../../src/net/contract/primitives.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { idValue } from './option-values.ts';
import { readOperatorFile } from './operator-file.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';

const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

/** A file of a giveaway by the house. Coins in minor units. */
const giveawayFile = z.strictObject({
  titles: localisedText,
  prizes: z
    .array(
      z.union([
        z.strictObject({ item: z.string() }),
        z.strictObject({ coins: whole(1, GIVEAWAY_MAX_COINS) }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(GIVEAWAY_MAX_PRIZES)),
  closesIn: whole(GIVEAWAY_MIN_SECONDS, GIVEAWAY_MAX_SECONDS),
  maxParticipants: z._default(whole(1, GIVEAWAY_MAX_PARTICIPANTS), GIVEAWAY_MAX_PARTICIPANTS),
  repeatWinners: z._default(z.boolean(), false),
  password: z.optional(
    z.string().check(z.minLength(GIVEAWAY_PASSWORD_MIN), z.maxLength(GIVEAWAY_PASSWORD_MAX)),
  ),
  promotionCode: z.optional(promotionCode),
  level: z.optional(whole(1, 100)),
  recharge: z.optional(z.strictObject({ amount: whole(1, 1_000_000_000), since: timestamp })),
});
type GiveawayFile = z.infer<typeof giveawayFile>;

/** Giveaways of the house. */
export const giveawayCommands: CommandFamily = {
  summary: 'giveaways of the house',
  commands: [
    {
      name: 'giveaway create',
      kind: 'act',
      summary: 'Open a giveaway of the house from a JSON file.',
      examples: ['weekend.json'],
      build: (command, run) =>
        command
          .argument('<file>', 'titles, prizes and conditions (docs/fairness-giveaways.md)')
          .action((file: string) => run((context) => create(context, file))),
    },
    {
      name: 'giveaway cancel',
      kind: 'act',
      summary: 'Cancel a giveaway that is not drawn: its prizes go back.',
      examples: ['0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e'],
      build: (command, run) =>
        command
          .argument('<id>', 'id of the giveaway', idValue)
          .action((id: string) => run((context) => cancel(context, id))),
    },
  ],
};

async function cancel(context: CommandContext, id: string): Promise<CommandResult> {
  const { giveaways } = await context.services();
  await giveaways.cancelByOperator(id);
  const said = succeeded(`The giveaway ${id} is cancelled; its prizes went back.`);
  return { ...said, data: { giveaway: id }, reference: id };
}

async function create(context: CommandContext, path: string): Promise<CommandResult> {
  const file = await readGiveawayFile(context.path(path));
  if (typeof file === 'string') return failed(file);
  const { prizes, closesIn, password, promotionCode, level, recharge, ...rest } = file;
  const { giveaways } = await context.services();
  const { giveawayId, publicHash } = await giveaways.createOfficial({
    ...rest,
    titles: file.titles,
    prizes: prizes.map((prize) => ('item' in prize ? { definitionId: prize.item } : prize)),
    closesAt: new Date(context.current.ports.clock.now().getTime() + closesIn * 1_000),
    password: password ?? null,
    promotionCode: promotionCode ?? null,
    level: level ?? null,
    recharge: recharge === undefined ? null : { amount: recharge.amount, since: new Date(recharge.since) },
  });
  const said = succeeded(
    `The giveaway ${giveawayId} is open at /giveaways/${giveawayId}.`,
    `Public hash ${publicHash}`,
  );
  return { ...said, data: { giveaway: giveawayId, publicHash }, reference: giveawayId };
}

/** A text says what is wrong. */
async function readGiveawayFile(path: string): Promise<GiveawayFile | string> {
  let content: unknown;
  const json = await readOperatorFile(path);
  if (json === null) return `${path} cannot be read.`;
  try {
    content = JSON.parse(json);
  } catch (error) {
    return `${path} cannot be read: ${String(error)}`;
  }
  const parsed = z.safeParse(giveawayFile, content);
  if (parsed.success) return parsed.data;
  return `${path}: ${parsed.error.issues.map(fieldOf).join(', ')} cannot be read.`;
}

/** The field an issue is about. */
function fieldOf(issue: z.core.$ZodIssue): string {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  return [...issue.path, ...keys].join('.') || 'the file';
}
