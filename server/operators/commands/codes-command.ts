import { formatGoldenCode } from '../../../src/net/contract/items/goldenCode.ts';
import { drawCodes, readLots, storeLot, withdrawLot } from '../../domain/codes/lots.ts';
import type { CodeLot, NewLot } from '../../domain/codes/lots.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { didYouMean } from './nearest-name.ts';
import {
  formatPlainCoins,
  idValue,
  numberOrAny,
  numberValue,
  parseCoins,
  textValue,
} from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { findPlayer } from '../acts/find-player.ts';

const MAX_CODES = 10_000;
const MAX_USES = 1_000_000;
const MAX_DAYS = 3_650;
const MAX_NOTE = 200;
const DAY_MS = 86_400_000;

interface MakeOptions {
  readonly count: number;
  readonly uses: number | 'any';
  readonly days?: number;
  readonly boxDays?: number;
  readonly player?: string;
  readonly note: string;
}

/** Golden codes: made in lots, listed, withdrawn. The codes are printed once and not stored. */
export const codesCommands: CommandFamily = {
  summary: 'golden codes',
  commands: [
    {
      name: 'codes make',
      kind: 'act',
      summary: 'Make a lot of golden codes. They are shown once and not stored.',
      examples: [
        'coins 12.50 --count 100 --days 30',
        'item ak-red-fox --uses any',
        'box celadon --box-days 7',
      ],
      build: (command, run) =>
        command
          .argument('<gift>', 'coins, item or box')
          .argument('<what>', 'amount in coins, or id of the item or box')
          .option('--count <n>', 'how many codes', numberValue(1, MAX_CODES), 1)
          .option('--uses <n>', 'players for each code, or any', numberOrAny(1, MAX_USES), 1)
          .option('--days <n>', 'days until the codes expire', numberValue(1, MAX_DAYS))
          .option('--box-days <n>', 'days to open a free box', numberValue(1, MAX_DAYS))
          .option('--player <phone|id>', 'the only player who may redeem them')
          .option('--note <text>', 'your own words, shown in the list', textValue(MAX_NOTE), '')
          .action((gift: string, what: string, options: MakeOptions) => {
            const wrong = wrongGift(gift, what, options);
            if (wrong !== null) command.error(`error: ${wrong}`);
            run((context) => make(context, gift, what, options));
          }),
    },
    {
      name: 'codes list',
      kind: 'read',
      summary: 'List the lots with how often their codes were redeemed.',
      examples: ['', '--json'],
      build: (command, run) => command.action(() => run(list)),
    },
    {
      name: 'codes withdraw',
      kind: 'act',
      summary: 'Withdraw a lot: its codes can no longer be redeemed.',
      examples: ['0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e'],
      build: (command, run) =>
        command
          .argument('<lot>', 'id of the lot', idValue)
          .action((lot: string) => run((context) => withdraw(context, lot))),
    },
  ],
};

/** What is wrong with a gift without looking anything up; null for nothing. */
function wrongGift(gift: string, what: string, { boxDays }: MakeOptions): string | null {
  if (!['coins', 'item', 'box'].includes(gift))
    return `a gift is coins, item or box.${didYouMean(gift, ['coins', 'item', 'box'])}`;
  if (boxDays !== undefined && gift !== 'box') return 'only boxes take --box-days.';
  if (gift === 'coins' && parseCoins(what) === null)
    return 'an amount is from 0.01 to 1000000 coins, with at most two decimals.';
  return null;
}

/** What is wrong with a gift by the catalogue. */
function unknownGift({ current }: CommandContext, gift: string, what: string): string | null {
  const catalogue = current.catalogue.current();
  const ids = (gift === 'item' ? catalogue.items : catalogue.boxes).map(({ id }) => id);
  if (gift === 'coins' || ids.includes(what)) return null;
  return `The catalogue has no ${gift} ${what}.${didYouMean(what, ids)}`;
}

async function make(
  context: CommandContext,
  gift: string,
  what: string,
  options: MakeOptions,
): Promise<CommandResult> {
  const unknown = unknownGift(context, gift, what);
  if (unknown !== null) return failed(unknown, 'No code was made.');
  const found = options.player === undefined ? null : await findPlayer(context.store, options.player);
  if (found !== null && 'problem' in found) return failed(found.problem, 'No code was made.');
  const lot = lotOf(context, { gift, what, options, playerId: found?.id ?? null });
  const codes = drawCodes(context.current.ports.rng, lot.codes);
  await storeLot(context.store, lot, codes);
  const shown = context.isDryRun ? [] : codes.map(formatGoldenCode);
  const text = `${lot.codes} ${lot.codes === 1 ? 'code' : 'codes'}: ${describeGift(lot)}, ${describeUses(lot)}`;
  const lines = context.isDryRun
    ? [`Would make ${text}.`]
    : [`Lot ${lot.id}, ${text}. The codes are shown only now.`, ...shown];
  const data = { lot: context.isDryRun ? null : lot.id, ...facts(lot), codes: shown };
  return { ok: true, lines, data, reference: lot.id };
}

interface Asked {
  readonly gift: string;
  readonly what: string;
  readonly options: MakeOptions;
  readonly playerId: string | null;
}

function lotOf({ current }: CommandContext, { gift, what, options, playerId }: Asked): NewLot {
  const { ports } = current;
  const now = ports.clock.now();
  const { days, count, uses, note } = options;
  return {
    id: ports.ids(),
    note,
    gift: gift === 'box' ? 'freeBox' : gift === 'item' ? 'item' : 'coins',
    amount: gift === 'coins' ? parseCoins(what) : null,
    definitionId: gift === 'item' ? what : null,
    boxId: gift === 'box' ? what : null,
    boxDays: options.boxDays ?? null,
    maxUses: uses === 'any' ? null : uses,
    playerId,
    codes: count,
    createdAt: now,
    expiresAt: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
  };
}

/** What each code of a lot gives. */
function describeGift({ amount, definitionId, boxId, boxDays }: NewLot): string {
  if (amount !== null) return `${formatPlainCoins(amount)} coins`;
  if (definitionId !== null) return `item ${definitionId}`;
  return `free box ${boxId}${boxDays === null ? '' : `, to be opened within ${boxDays} days`}`;
}

function describeUses({ maxUses, playerId, expiresAt }: NewLot): string {
  const uses =
    maxUses === null ? 'any number of players' : maxUses === 1 ? 'one use each' : `${maxUses} uses each`;
  const bound = playerId === null ? '' : `, for player ${playerId} only`;
  return `${uses}${bound}${expiresAt === null ? '' : `, until ${expiresAt.toISOString()}`}`;
}

function facts({ gift, amount, definitionId, boxId, boxDays, maxUses, playerId, expiresAt, note }: NewLot) {
  const ids = { itemId: definitionId, boxId, boxDays };
  return { gift, amount, ...ids, maxUses, playerId, expiresAt: expiresAt?.toISOString() ?? null, note };
}

async function list({ store }: CommandContext): Promise<CommandResult> {
  const lots = await readLots(store);
  const data = lots.map((lot) => ({
    lot: lot.id,
    ...facts(lot),
    codes: lot.codes,
    redeemed: lot.redeemed,
    createdAt: lot.createdAt.toISOString(),
    withdrawnAt: lot.withdrawnAt?.toISOString() ?? null,
  }));
  return { ...succeeded(...lots.map(describeLot), `${lots.length} lots.`), data };
}

function describeLot(lot: CodeLot & { redeemed: number }): string {
  const state = lot.withdrawnAt === null ? '' : `, withdrawn ${lot.withdrawnAt.toISOString()}`;
  const note = lot.note === '' ? '' : `  ${lot.note}`;
  return `${lot.id}  ${lot.codes} codes: ${describeGift(lot)}, ${describeUses(lot)}${state}; redeemed ${lot.redeemed} times${note}`;
}

async function withdraw({ store, current }: CommandContext, id: string): Promise<CommandResult> {
  const isDone = await withdrawLot(store, id, current.ports.clock.now());
  if (!isDone) return failed(`No lot ${id} can be withdrawn.`);
  return { ...succeeded(`Lot ${id} is withdrawn.`), data: { lot: id }, reference: id };
}
