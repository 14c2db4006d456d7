import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { amount, localisedText, timestamp, uuid, wholeNumber } from '../../primitives.ts';
import { CURRENCY_PATTERN, RECHARGE_MAX_PAY, rechargeOrder } from '../../items/recharges.ts';

const player = { access: 'player' } as const;
const channelId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
const currency = z.string().check(z.regex(CURRENCY_PATTERN));

export const rechargeChannels = call(
  'GET',
  '/api/recharge/channels',
  'Payment channels with their currencies and rates, and what keeps the player from recharging now',
  z.object({}),
  z.object({
    /** True: no real money moves, every payment is simulated. */
    playMoney: z.boolean(),
    channels: z.array(
      z.object({
        channelId,
        channelName: localisedText,
        currencies: z.array(
          z.object({
            currency,
            /** Decimals of the currency: 2 for CNY, 0 for JPY. */
            fractionDigits: z.int(),
            /** Least and most of one payment, minor units of the currency. */
            minPay: amount,
            maxPay: amount,
            /** `quantity = floor(payAmount · coins / pay)`, minor units of coins for minor units of the currency. */
            rate: z.object({ coins: z.int(), pay: z.int() }),
          }),
        ),
      }),
    ),
    /** Why nothing can be recharged now; null when it can. `until` is null without an end. */
    blocked: z.nullable(z.object({ reason: z.enum(['pause', 'underAge']), until: z.nullable(timestamp) })),
    /** Most coins that the player's own limits leave, minor units; null without limits. */
    leftByLimits: z.nullable(amount),
  }),
  player,
);

export const rechargeCreate = call(
  'POST',
  '/api/recharge/create',
  'Orders coins: the answer leads to the payment page of the channel',
  z.object({
    channelId,
    currency,
    /** Minor units of the currency. */
    payAmount: wholeNumber(1, RECHARGE_MAX_PAY),
  }),
  z.object({ order: rechargeOrder }),
  {
    ...player,
    movesValue: true,
    fieldErrors: {
      channelId: 'recharge.channel',
      currency: 'recharge.currency',
      payAmount: 'recharge.amount',
    },
  },
);

export const rechargeOrderDetail = call(
  'GET',
  '/api/recharge/order',
  'One order of the player',
  z.object({ id: uuid }),
  z.object({ order: rechargeOrder }),
  { ...player, fieldErrors: { id: 'recharge.notFound' } },
);

export const rechargeCancel = call(
  'POST',
  '/api/recharge/cancel',
  'Cancels an order that is not paid; a payment that arrives all the same is credited',
  z.object({ id: uuid }),
  z.object({ order: rechargeOrder }),
  { ...player, fieldErrors: { id: 'recharge.notFound' } },
);

export const rechargeList = call(
  'GET',
  '/api/recharge/list',
  'Purchase records of the player, newest first',
  z.object({
    /** −1 is all. */
    payState: z._default(wholeNumber(-1, 2), -1),
    from: z.optional(timestamp.check(z.regex(/^2/))),
    to: z.optional(timestamp.check(z.regex(/^2/))),
    /** `next` of the page before: time in milliseconds and id. */
    before: z.optional(z.string().check(z.regex(/^\d{1,13}~[0-9a-f-]{36}$/))),
    pageSize: z._default(wholeNumber(1, 100), PAGE_SIZE_LOG),
  }),
  z.object({ list: z.array(rechargeOrder), next: z.nullable(z.string()) }),
  player,
);
