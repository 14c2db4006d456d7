import { PayState } from '../../../src/net/contract/items/recharges.ts';
import { fractionDigitsOf } from '../../domain/recharges/offers.ts';
import { listRecharges, listRefusedEvents, readRechargeHistory } from '../../domain/recharges/operator.ts';
import type { RechargeEvent } from '../../domain/recharges/operator.ts';
import { findRecharge } from '../../domain/recharges/rows.ts';
import type { Recharge } from '../../domain/recharges/rows.ts';
import type { Services } from '../../domain/services/services.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { idValue, oneOf } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';

const USAGE = [
  'Usage: payment list [unpaid|completed|cancelled|refused]',
  '       payment show <id>',
  '       payment credit <id> <reason>',
];
const MAX_REASON = 200;

const stateNames = ['unpaid', 'completed', 'cancelled'] as const;
const stateOf = { unpaid: PayState.processing, completed: PayState.completed, cancelled: PayState.cancelled };

/** Lists payments or refused messages, shows one with its messages, or credits one by hand. */
async function paymentCommand(
  services: Services,
  [verb, word, ...words]: readonly string[],
): Promise<CommandResult> {
  if (verb === 'list' && words.length === 0) return list(services, word);
  if (verb === 'show' && word !== undefined && words.length === 0) return show(services, word);
  if (verb === 'credit' && word !== undefined) return credit(services, word, words.join(' ').trim());
  return failed(...USAGE);
}

async function list({ store }: Services, which: string | undefined): Promise<CommandResult> {
  if (which === 'refused') {
    const events = await listRefusedEvents(store);
    return succeeded(...events.map(eventLine), `${events.length} refused messages.`);
  }
  const state = which === undefined ? null : stateNames.find((name) => name === which);
  if (state === undefined) return failed(...USAGE);
  const orders = await listRecharges(store, state === null ? null : stateOf[state]);
  return succeeded(...orders.map(orderLine), `${orders.length} payments.`);
}

async function show({ store }: Services, id: string): Promise<CommandResult> {
  const found = await readRechargeHistory(store, id.toLowerCase());
  if (found === null) return failed(`There is no payment ${id}.`);
  const { order, events } = found;
  const { playerId, provider, reference, rateCoins, ratePay, expiresAt, endedAt, transferId } = order;
  return succeeded(
    orderLine(order),
    `player ${playerId}`,
    `${provider} ${reference ?? 'without a page yet'}, rate ${rateCoins}/${ratePay}`,
    `expires ${expiresAt.toISOString()}, ended ${endedAt?.toISOString() ?? 'not yet'}`,
    `transfer ${transferId ?? 'none'}`,
    ...events.map(eventLine),
  );
}

async function credit({ recharges }: Services, id: string, reason: string): Promise<CommandResult> {
  if (reason === '' || reason.length > MAX_REASON)
    return failed(...USAGE, `A reason has 1 to ${MAX_REASON} characters.`);
  const credited = await recharges.creditByHand({ id: id.toLowerCase(), reason });
  if (credited === 'notFound') return failed(`There is no payment ${id}.`);
  if (credited === 'completed') return failed(`Payment ${id} is credited already.`);
  if (credited === 'closed') return failed(`The account of payment ${id} is closed.`);
  return succeeded(`Payment ${id} is credited: ${(credited.quantity / 100).toFixed(2)} coins.`);
}

function orderLine(order: Recharge): string {
  const { id, createdAt, currency, payAmount, quantity, state, reason, channel } = order;
  const digits = fractionDigitsOf(currency);
  return [
    id,
    createdAt.toISOString(),
    channel,
    `${(payAmount / 10 ** digits).toFixed(digits)} ${currency}`,
    `${(quantity / 100).toFixed(2)} coins`,
    [stateNames[state], reason ?? ''].join(' ').trim(),
  ].join('  ');
}

function eventLine({ id, receivedAt, kind, outcome, problem, body }: RechargeEvent): string {
  const became = problem === null ? outcome : `${outcome}: ${problem}`;
  return [receivedAt.toISOString(), id, kind, became, JSON.stringify(body)].join('  ');
}

export const paymentCommands: CommandFamily = {
  summary: 'payments of players',
  commands: [
    {
      name: 'payment list',
      kind: 'read',
      summary: 'List payments, those of one state, or refused messages of providers.',
      examples: ['', 'unpaid', 'refused'],
      build: (command, run) =>
        command
          .argument('[state]', 'unpaid, completed, cancelled or refused', oneOf([...stateNames, 'refused']))
          .action((state?: string) =>
            run(({ current }) => paymentCommand(current, state === undefined ? ['list'] : ['list', state])),
          ),
    },
    {
      name: 'payment show',
      kind: 'read',
      summary: 'Show a payment with its messages.',
      examples: ['0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e'],
      build: (command, run) =>
        command
          .argument('<id>', 'id of the payment', idValue)
          .action((id: string) => run(({ current }) => paymentCommand(current, ['show', id]))),
    },
    {
      name: 'payment credit',
      kind: 'act',
      summary: 'Credit a payment by hand.',
      examples: ['0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e seen at the bank'],
      build: (command, run) =>
        command
          .argument('<id>', 'id of the payment', idValue)
          .argument('<reason...>', 'why')
          .action((id: string, words: readonly string[]) => {
            const reason = words.join(' ').trim();
            if (reason === '' || reason.length > MAX_REASON)
              command.error(`error: a reason has 1 to ${MAX_REASON} characters.`);
            run((context) => creditAct(context, id, reason));
          }),
    },
  ],
};

/** The provider's page is closed after the commit: a payment by it would be a second one. */
async function creditAct(context: CommandContext, id: string, reason: string): Promise<CommandResult> {
  const { recharges } = context.current;
  const result = await paymentCommand(await context.services(), ['credit', id, reason]);
  const order = result.ok ? await findRecharge(context.store, id.toLowerCase()) : undefined;
  return {
    ...result,
    reference: id,
    afterwards: async () => {
      if (order !== undefined) recharges.closeCheckout(order);
    },
  };
}
