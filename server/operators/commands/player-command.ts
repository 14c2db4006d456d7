import { maskPhone } from '../../domain/accounts/phones.ts';
import type { Player } from '../../domain/accounts/players.ts';
import { readLevel } from '../../domain/levels/read-level.ts';
import { readTurnover } from '../../domain/levels/turnover.ts';
import { readPlayLimits } from '../../domain/limits/play-limits.ts';
import { findPlayer } from '../acts/find-player.ts';
import { readPlayerPostings } from '../acts/player-postings.ts';
import type { PlayerPosting } from '../acts/player-postings.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { formatPlainCoins, numberValue } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { alignColumns } from './table-lines.ts';

const DEFAULT_POSTINGS = 50;

interface Options {
  readonly full?: boolean;
  readonly postings?: boolean;
  readonly before?: string;
  readonly limit: number;
}

export const playerCommands: CommandFamily = {
  summary: 'players',
  commands: [
    {
      name: 'player',
      kind: 'read',
      summary: 'Look at a player: balances, items, level, limits, sessions, and every posting.',
      examples: ['13800000000', '13800000000 --postings --limit 200', '13800000000 --full --json'],
      build: (command, run) =>
        command
          .argument('<player>', 'phone or id')
          .option('--full', 'phone and e-mail in full; leaves a row in acts')
          .option('--postings', 'the postings too, newest first')
          .option('--before <position>', 'postings of the next page; the position stands below a page')
          .option('--limit <n>', 'postings of a page', numberValue(1, 1_000), DEFAULT_POSTINGS)
          .action((player: string, options: Options) => {
            if (options.before !== undefined && !/^\d{1,15}~\d{1,18}$/.test(options.before))
              command.error('error: --before is the position below a page.');
            run((context) => show(context, player, options), options.full ? 'watched' : 'read');
          }),
    },
  ],
};

async function show(context: CommandContext, given: string, options: Options): Promise<CommandResult> {
  const player = await findPlayer(context.store, given);
  if ('problem' in player) return failed(player.problem);
  const data = await report(context, player, options.full === true);
  if (!(options.postings === true || options.before !== undefined))
    return { ...succeeded(...describe(data)), data, reference: player.id };
  const { list, next } = await readPlayerPostings(context.store, player.id, options);
  const more = next === null ? [] : [`More: --before ${next}`];
  return {
    ...succeeded(...describe(data), '', ...describePostings(list), ...more),
    data: { ...data, postings: { list, next } },
    reference: player.id,
  };
}

type Report = Awaited<ReturnType<typeof report>>;

/** Never secrets: no hash, no token, no seed. */
async function report({ store, current }: CommandContext, player: Player, isFull: boolean) {
  const now = current.ports.clock.now();
  const { main, secondary, hold } = await current.players.balances(player.id);
  const { ownedCount, ownedValue } = await current.backpack.page(player.id, {
    page: 1,
    pageSize: 1,
    state: null,
  });
  const { limits, pause } = await readPlayLimits(store, player.id, now);
  const [sessions] = await store.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM sessions WHERE player_id = $1::uuid AND expires_at > $2',
    [player.id, now],
  );
  return {
    id: player.id,
    nickname: player.nickname,
    phone: player.phone === null || isFull ? player.phone : maskPhone(player.phone),
    mail: isFull ? player.mail : player.mail && '***',
    since: player.createdAt.toISOString(),
    closesAt: player.closesAt?.toISOString() ?? null,
    balances: { main, secondary, hold },
    items: { count: ownedCount, value: ownedValue },
    level: await readLevel(store, player.id),
    turnover: await readTurnover(store, player.id),
    limits: limits.map(({ period, amount, spent }) => ({ period, amount, spent })),
    pause: pause && { kind: pause.kind, until: pause.until?.toISOString() ?? null },
    sessions: sessions?.open ?? 0,
  };
}

function describe(player: Report): string[] {
  const { balances, items, pause } = player;
  const limits = player.limits.map(
    ({ period, amount, spent }) =>
      `${period} ${formatPlainCoins(spent)} of ${amount === null ? 'no limit' : formatPlainCoins(amount)}`,
  );
  return [
    `${player.nickname}  ${player.id}`,
    `phone ${player.phone ?? 'none'}, e-mail ${player.mail ?? 'none'}`,
    `since ${player.since}${player.closesAt === null ? '' : `, closes ${player.closesAt}`}`,
    `main ${formatPlainCoins(balances.main)}, secondary ${formatPlainCoins(balances.secondary)}, held ${formatPlainCoins(balances.hold)}`,
    `${items.count} items worth ${formatPlainCoins(items.value)}`,
    `level ${player.level}, turnover ${formatPlainCoins(player.turnover)}`,
    `spent ${limits.join(', ')}${pause === null ? '' : `; ${pause.kind} until ${pause.until ?? 'for good'}`}`,
    `${player.sessions} sessions`,
  ];
}

function describePostings(list: readonly PlayerPosting[]): string[] {
  return alignColumns(
    list.map(({ at, kind, balance, amount, balanceAfter, reason }) => [
      at,
      kind,
      balance,
      formatPlainCoins(amount).padStart(12),
      formatPlainCoins(balanceAfter).padStart(12),
      reason,
    ]),
  );
}
