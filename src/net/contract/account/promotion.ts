import * as z from 'zod/mini';
import { amount, timestamp, uuid } from '../primitives.ts';

/** A player binds an inviter within so many days of the sign-up. */
export const BIND_DAYS = 30;
/** Days of the chart of commissions, today included. */
export const COMMISSION_DAYS = 30;

/** What commission is paid on. */
export const commissionSources = ['recharge', 'turnover'] as const;
export const commissionSource = z.enum(commissionSources);
export type CommissionSource = z.infer<typeof commissionSource>;

/** Minor units by source. */
const bySource = { recharge: amount, turnover: amount };
const commissionSums = z.object(bySource);
export type CommissionSums = z.infer<typeof commissionSums>;

export const promotionOverview = z.object({
  /** The player's promotion code, made with the first call. */
  code: z.string(),
  /** The player has not chosen an own code yet. */
  canChoose: z.boolean(),
  /** The player has an inviter. */
  isBound: z.boolean(),
  /** Until when an inviter can be bound; null: no longer, or bound. */
  bindUntil: z.nullable(timestamp),
  /** Hundredths of a percent of what an invited player recharges and spends. */
  rates: z.object({ recharge: z.int(), turnover: z.int() }),
  /** Number of invited players. */
  invitees: z.int(),
  /** In which `today` and `days` are counted: UTC where the wanted one is unknown. */
  zone: z.string(),
  today: z.iso.date(),
  totals: z.object({ today: commissionSums, month: commissionSums, all: commissionSums }),
  /** Days of the last `COMMISSION_DAYS` with a commission, oldest first; `month` is their sum. */
  days: z.array(z.object({ day: z.iso.date(), ...bySource })),
});
export type PromotionOverview = z.infer<typeof promotionOverview>;

/** A player who was invited; nothing that names the person. */
export const promotionInvitee = z.object({
  /** Of the binding, not of the player. */
  inviteeId: uuid,
  /** First and last character only. */
  nickname: z.string(),
  joinTime: timestamp,
  /** What the player's recharges and turnover have brought. */
  commission: commissionSums,
});
export type PromotionInvitee = z.infer<typeof promotionInvitee>;

export const commissionRecord = z.object({
  commissionId: uuid,
  source: commissionSource,
  amount,
  /** Of the invited player, abbreviated. */
  nickname: z.string(),
  createTime: timestamp,
});
export type CommissionRecord = z.infer<typeof commissionRecord>;
