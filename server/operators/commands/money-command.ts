import { adjustBalance, adjustmentFingerprint, keyOfDay } from '../acts/adjust-balance.ts';
import type { Adjustment } from '../acts/adjust-balance.ts';
import { lockActKey } from '../acts/acts.ts';
import type { OperatorAct } from '../acts/acts.ts';
import { findPlayer } from '../acts/find-player.ts';
import { hasClosed } from '../../domain/recharges/events.ts';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { coinsValue, formatPlainCoins, oneOf, signedCoinsValue, textValue } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';

const MAX_REASON = 200;
const balances = ['main', 'secondary'] as const;

interface Options {
  readonly reason?: string;
  readonly key?: string;
}

type Asked = Omit<Adjustment, 'playerId' | 'reason'> & { readonly player: string };

/** Coins given to a player, and balances set right: postings of their own kinds, with a reason for the player. */
export const moneyCommands: CommandFamily = {
  summary: 'coins by an operator',
  commands: [
    {
      name: 'grant',
      kind: 'act',
      summary: 'Give a player coins from house bonus. The player reads the reason.',
      examples: [
        '13800000000 20 --reason "Sorry for the outage"',
        '13800000000 20 --reason Thanks --key ticket-1204',
      ],
      build: (command, run) =>
        withReason(
          command.argument('<player>', 'phone or id').argument('<coins>', 'to the main balance', coinsValue),
        ).action((player: string, amount: number, options: Options) => {
          const reason = requireReason(command, options);
          const asked: Asked = { kind: 'operator.grant', player, balance: 'main', amount };
          run((context) => adjust(context, asked, { reason, key: options.key }));
        }),
    },
    {
      name: 'correct',
      kind: 'act',
      summary:
        'Set a balance right by some coins, up or down, never below zero. The player reads the reason.',
      examples: [
        '13800000000 main -5.00 --reason "Paid twice"',
        '13800000000 secondary +2.50 --reason "Sale of 3 May"',
      ],
      build: (command, run) =>
        withReason(
          command
            .argument('<player>', 'phone or id')
            .argument('<balance>', balances.join(' or '), oneOf(balances))
            .argument('<coins>', 'with + or -', signedCoinsValue),
        ).action((player: string, balance: Asked['balance'], amount: number, options: Options) => {
          const reason = requireReason(command, options);
          const asked: Asked = { kind: 'operator.correct', player, balance, amount };
          run((context) => adjust(context, asked, { reason, key: options.key }));
        }),
    },
  ],
};

function withReason(command: Command): Command {
  return command
    .option('--reason <text>', 'why, shown to the player; required', textValue(MAX_REASON))
    .option('--key <key>', 'once for each key; default: once a day (UTC) for the same words', keyValue);
}

/** Looked at after unknown options, so that a mistyped `--reason` is named. */
function requireReason(command: Command, { reason }: Options): string {
  return reason ?? command.error('error: --reason is required: the player reads it.');
}

function keyValue(text: string): string {
  if (!/^[A-Za-z0-9_.:-]{1,64}$/.test(text))
    throw new InvalidArgumentError('A key has 1 to 64 letters, digits, or _ . : -');
  return text;
}

async function adjust(
  context: CommandContext,
  { player: given, ...asked }: Asked,
  { reason, key: givenKey }: { readonly reason: string; readonly key: string | undefined },
): Promise<CommandResult> {
  const { store, current, actId, at } = context;
  const player = await findPlayer(store, given);
  if ('problem' in player) return failed(player.problem);
  if (await hasClosed(store, { playerId: player.id }))
    return failed(`The account of ${player.nickname} is closed.`);
  const adjustment: Adjustment = { ...asked, playerId: player.id, reason };
  const key = givenKey ?? keyOfDay(adjustment, at);
  const fingerprint = adjustmentFingerprint(adjustment);
  const before = await lockActKey(store, key);
  if (before !== undefined) return repeated(before, fingerprint, key);
  const done = await adjustBalance(store, current.ports.ids, adjustment, { id: actId, at });
  if (done === null)
    return failed(`The ${asked.balance} balance of ${player.nickname} is smaller than that.`);
  const { transferId, balanceAfter } = done;
  const sign = asked.amount > 0 ? '+' : '';
  return {
    ...succeeded(
      `${player.nickname}: ${asked.balance} ${sign}${formatPlainCoins(asked.amount)}, now ${formatPlainCoins(balanceAfter)}.`,
      `Transfer ${transferId}, key ${key}.`,
    ),
    data: { ...adjustment, key, transfer: transferId, balanceAfter, repeated: false },
    reference: transferId,
    posted: { key, fingerprint, transferId },
  };
}

function repeated(act: OperatorAct, fingerprint: string, key: string): CommandResult {
  if (act.fingerprint !== fingerprint) return failed(`The key ${key} stands for another act, ${act.id}.`);
  return {
    ...succeeded(`Done before, at ${act.at.toISOString()}: nothing was posted again.`, `Key ${key}.`),
    data: { key, transfer: act.transferId, repeated: true },
  };
}
