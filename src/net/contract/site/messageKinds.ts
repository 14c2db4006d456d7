import * as z from 'zod/mini';
import { coolOffTerms, exclusionTerms, limitPeriods } from '../account/playLimits.ts';
import { identityReason } from '../account/identity.ts';
import { amount, localisedText, signedAmount, timestamp, uuid } from '../primitives.ts';
import { retrievalReason } from '../items/retrievals.ts';

/** A payment for coins: minor units of the currency, of which `fractionDigits` are decimals. */
const payment = { orderId: uuid, currency: z.string(), fractionDigits: z.int(), payAmount: amount };
/** What a message needs to lead to the battle's room; `key` opens a private one. */
const battle = { battleId: uuid, mode: z.literal([0, 1]), key: z.nullable(z.string()) };
/** Every kind of inbox message, with its parameters. Pages word kinds in the player's language. */
export const messageKinds = {
  /** A second factor or its recovery codes changed. `name`: of the passkey. `left`: recovery codes after one was used. */
  'security.factor': z.object({
    change: z.enum([
      'totpOn',
      'totpOff',
      'passkeyAdded',
      'passkeyRemoved',
      'recoveryCodes',
      'recoveryCodeUsed',
    ]),
    name: z.optional(z.string()),
    left: z.optional(z.int()),
  }),
  /** A battle ended while the player was away. `value` in minor units; `isSold`: paid in coins, not in items. */
  'battle.won': z.object({ ...battle, value: amount, isSold: z.boolean() }),
  /** `cost`: what the seat cost, minor units. */
  'battle.lost': z.object({ ...battle, cost: amount }),
  /** Everything was sold and split evenly. `value`: the player's part, minor units. */
  'battle.split': z.object({ ...battle, value: amount }),
  'battle.refunded': z.object({
    ...battle,
    amount,
    reason: z.enum(['creator', 'expired', 'noBeacon']),
  }),
  /** A red packet of the player is over. `left`: what came back, minor units; 0 where all was claimed. */
  'packet.ended': z.object({
    packetId: uuid,
    key: z.nullable(z.string()),
    amount,
    shares: z.int(),
    claimed: z.int(),
    left: amount,
  }),
  /** The player's roll code was drawn. `item`: null for coins; `value` in minor units. */
  'giveaway.won': z.object({
    giveawayId: uuid,
    item: z.nullable(localisedText),
    value: amount,
    code: z.int(),
  }),
  /** Prizes came back to their giver: their number of items, and coins in minor units. `unwon`: too few took part. */
  'giveaway.returned': z.object({
    giveawayId: uuid,
    items: z.int(),
    coins: amount,
    reason: z.enum(['empty', 'unwon', 'operator', 'noBeacon']),
  }),
  /** A payment was credited. `quantity`: coins, minor units; `isLate`: it came after the order had ended. */
  'recharge.credited': z.object({ ...payment, quantity: amount, isLate: z.boolean() }),
  /** A payment failed at its provider; nothing was credited. */
  'recharge.failed': z.object(payment),
  /** Coins that an operator gave. */
  'operator.grant': z.object({ amount, reason: z.string() }),
  /** A balance that an operator set right, by a signed amount of minor units. */
  'operator.correct': z.object({
    amount: signedAmount,
    balance: z.enum(['main', 'secondary']),
    reason: z.string(),
  }),
  /** Written by an operator. */
  'operator.text': z.object({ title: localisedText, body: localisedText }),
  /** A taken-back item has reached the player's external account. */
  'retrieval.delivered': z.object({ retrievalId: uuid, item: localisedText }),
  /** A delivery failed: the item is in the backpack again. `remark` is often empty. */
  'retrieval.failed': z.object({
    retrievalId: uuid,
    item: localisedText,
    reason: retrievalReason,
    remark: z.string(),
  }),
  /** A spending limit was set, lowered, or will change; amounts in minor units, null for no limit. */
  'limits.changed': z.object({
    period: z.enum(limitPeriods),
    amount: z.nullable(amount),
    /** What waits, and when it takes effect. */
    pending: z.nullable(z.object({ amount: z.nullable(amount), effectiveAt: timestamp })),
  }),
  /** A cool-off (days) or self-exclusion began. */
  'limits.break': z.object({ term: z.enum([...coolOffTerms, ...exclusionTerms]) }),
  /** An external account, `platform|id`, was bound to the player's account, or unbound from it. */
  'account.steam': z.object({ isBound: z.boolean(), externalUser: z.string() }),
  /** A check has confirmed who the player is. */
  'identity.confirmed': z.object({}),
  'identity.refused': z.object({ reason: identityReason }),
  /** A player joined with the player's promotion code. `nickname`: its first and last character. */
  'promotion.joined': z.object({ nickname: z.string() }),
} as const;

export type MessageKind = keyof typeof messageKinds;
export type MessageParams<K extends MessageKind> = z.infer<(typeof messageKinds)[K]>;

/** Kind and parameters of a message of a known kind. */
export type MessageContent = {
  [K in MessageKind]: { readonly kind: K; readonly params: MessageParams<K> };
}[MessageKind];

function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(messageKinds, kind);
}

/** The content of a message as it arrives; null for a kind or parameters of another version of the program. */
export function parseMessageContent(kind: string, params: unknown): MessageContent | null {
  if (!isMessageKind(kind)) return null;
  const parsed = z.safeParse(messageKinds[kind], params);
  return parsed.success ? ({ kind, params: parsed.data } as MessageContent) : null;
}
