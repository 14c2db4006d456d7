import * as z from 'zod/mini';
import { amount, localisedText, timestamp, uuid } from '../primitives.ts';

/** ISO 4217. */
export const CURRENCY_PATTERN = /^[A-Z]{3}$/;
/** Most of one payment in any currency, minor units. */
export const RECHARGE_MAX_PAY = 99_999_999;

/** States of a payment (specification, section 4). */
export const PayState = { processing: 0, completed: 1, cancelled: 2 } as const;
export type PayStateNumber = (typeof PayState)[keyof typeof PayState];

/** Why an order ended without a payment. */
export const rechargeReasons = ['cancelled', 'expired', 'failed'] as const;
export type RechargeReason = (typeof rechargeReasons)[number];

/** A purchase record. */
export const rechargeOrder = z.object({
  orderId: uuid,
  channelId: z.string(),
  channelName: localisedText,
  currency: z.string(),
  fractionDigits: z.int(),
  /** Minor units of the currency. */
  payAmount: amount,
  /** Coins that are credited, minor units, by the rate at the time of the order. */
  quantity: amount,
  payState: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Of state 2. */
  reason: z.nullable(z.enum(rechargeReasons)),
  createTime: timestamp,
  /** When an unpaid order is cancelled. */
  expireTime: timestamp,
  /** When it was credited or cancelled; null while processing. */
  endTime: z.nullable(timestamp),
  /** Where it is paid; null unless processing. */
  payUrl: z.nullable(z.string()),
});
export type RechargeOrder = z.infer<typeof rechargeOrder>;
