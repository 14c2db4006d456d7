import * as z from 'zod/mini';
import { boxSummary } from '../entities.ts';
import { amount, timestamp, uuid } from '../primitives.ts';

/** Days after which the amounts of a streak begin again. */
export const STREAK_WEEK = 7;
export const LEVEL_COUNT = 10;
/** A player changes the time zone of the daily reward at most once in so many days. */
export const REWARD_ZONE_DAYS = 7;

/** What is rewarded once: each as soon as the player has done it. */
export const rewardTasks = [
  'opening',
  'battle',
  'verification',
  'rotation',
  'tradeUrl',
  'secondFactor',
] as const;
export const rewardTask = z.enum(rewardTasks);
export type RewardTask = z.infer<typeof rewardTask>;

export const rewardKind = z.enum(['daily', 'level', 'task', 'refill']);
export type RewardKind = z.infer<typeof rewardKind>;

/** `open`: not reached yet. */
const rewardState = z.enum(['open', 'claimable', 'claimed']);
export type RewardState = z.infer<typeof rewardState>;

export const dailyReward = z.object({
  /** In which the player's days begin: the stored one, else the one asked for. */
  zone: z.string(),
  /** The zone was stored, with the first claim or by the player. */
  isZoneStored: z.boolean(),
  /** From when the stored zone can be changed; null: now. */
  zoneChangeAt: z.nullable(timestamp),
  /** Days claimed without a gap, up to today or yesterday. */
  streak: z.int(),
  state: z.enum(['claimable', 'claimed']),
  /** The week that the streak is in; `amount` 0 on a day without a reward. */
  days: z.array(z.object({ day: z.int(), amount, state: rewardState })),
  /** The player's next midnight. */
  dayEndsAt: timestamp,
  /** When the next claim is possible; null: now. */
  nextAt: z.nullable(timestamp),
  /** Each claim also gives a free opening of it; null: none. */
  box: z.nullable(boxSummary),
});
export type DailyReward = z.infer<typeof dailyReward>;

export const levelReward = z.object({ level: z.int(), turnover: amount, amount, state: rewardState });
export type LevelReward = z.infer<typeof levelReward>;

export const taskReward = z.object({ task: rewardTask, amount, state: rewardState });
export type TaskReward = z.infer<typeof taskReward>;

/** Play coins for who has few, once on each of the player's days. */
export const refill = z.object({
  amount,
  /** Claimable by a player with fewer coins in all balances. */
  below: amount,
  state: rewardState,
  /** When the next claim is possible; null: not claimed today. */
  nextAt: z.nullable(timestamp),
});
export type Refill = z.infer<typeof refill>;

/** Everything a player can claim or reach. */
export const currentRewards = z.object({
  /** Why nothing can be claimed: under age, or in a break; null: it can. */
  blocked: z.nullable(z.enum(['identity.underAge', 'limits.coolOff', 'limits.excluded'])),
  /** Number of rewards that can be claimed now; 0 while they are blocked. */
  claimable: z.int(),
  /** The server's time of this answer. */
  now: timestamp,
  daily: dailyReward,
  /** Null where there is none: switched off, or payments are real. */
  refill: z.nullable(refill),
  /** 0: below the first. */
  level: z.int(),
  /** Spent on openings, dreams and battles; share battles do not count. */
  turnover: amount,
  levels: z.array(levelReward),
  tasks: z.array(taskReward),
  /** What the site gives at most: by the daily reward in any seven days, by all levels, by all tasks. */
  most: z.object({ week: amount, levels: amount, tasks: amount }),
});
export type CurrentRewards = z.infer<typeof currentRewards>;

export const rewardRecord = z.object({
  /** Null for a reward that waits to be claimed. */
  rewardId: z.nullable(uuid),
  kind: rewardKind,
  /** The day of `daily` and `refill` as `2026-03-01`, the level, or the task. */
  name: z.string(),
  amount,
  /** 0 waits to be claimed, 1 claimed. */
  stat: z.literal([0, 1]),
  /** Place in the streak, from 1; null for other kinds. */
  streak: z.nullable(z.int()),
  /** Of the claim. */
  createTime: z.nullable(timestamp),
});
export type RewardRecord = z.infer<typeof rewardRecord>;
