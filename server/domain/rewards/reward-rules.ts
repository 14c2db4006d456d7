import { WELCOME_AMOUNT } from '../../../src/net/contract/limits.ts';
import { LEVEL_COUNT, rewardTasks, STREAK_WEEK } from '../../../src/net/contract/account/rewards.ts';
import type { RewardTask } from '../../../src/net/contract/account/rewards.ts';
import type { SysConfig } from '../configuration/sys-config-entries.ts';
import { amountOfDay } from './streak.ts';

/** What is given for what, minor units; 0 gives nothing. */
export interface RewardRules {
  /** For each day of a streak's week. */
  readonly daily: readonly number[];
  /** The most that the box costs of which a daily reward gives a free opening; 0: none is given. */
  readonly dailyBoxPrice: number;
  /** By level, from 1. */
  readonly levels: readonly { readonly level: number; readonly turnover: number; readonly amount: number }[];
  readonly tasks: readonly { readonly task: RewardTask; readonly amount: number }[];
}

export type RewardConfig = Pick<
  SysConfig,
  | 'dailyRewards'
  | 'dailyBoxPrice'
  | 'levelTurnovers'
  | 'levelRewards'
  | 'taskRewards'
  | 'weekRewardCap'
  | 'levelRewardShare'
  | 'refillAmount'
  | 'refillBelow'
>;

export function rewardRulesOf(config: RewardConfig): RewardRules {
  return {
    daily: config.dailyRewards,
    dailyBoxPrice: config.dailyBoxPrice,
    levels: config.levelTurnovers.map((turnover, index) => ({
      level: index + 1,
      turnover,
      amount: config.levelRewards[index] ?? 0,
    })),
    tasks: rewardTasks.map((task, index) => ({ task, amount: config.taskRewards[index] ?? 0 })),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The most coins that one player gets: by the daily reward in any seven days, by all levels, by all tasks. */
export function mostOf({ daily, levels, tasks }: RewardRules) {
  return {
    week: bestWeek(daily),
    levels: sum(levels.map(({ amount }) => amount)),
    tasks: sum(tasks.map(({ amount }) => amount)),
  };
}

/** Every way to claim or miss seven days, from every place in a streak: a missed day can be worth it. */
function bestWeek(daily: readonly number[]): number {
  const ways = Array.from({ length: 2 ** STREAK_WEEK }, (_, bits) =>
    Array.from({ length: STREAK_WEEK }, (_, day) => ((bits >> day) & 1) === 1),
  );
  return Math.max(...daily.flatMap((_, begun) => ways.map((way) => givenBy(way, begun, daily))));
}

/** @param begun the days of the streak before the week */
function givenBy(claims: readonly boolean[], begun: number, daily: readonly number[]): number {
  let streak = begun;
  let given = 0;
  for (const isClaimed of claims) {
    streak = isClaimed ? streak + 1 : 0;
    if (isClaimed) given += amountOfDay(streak, daily);
  }
  return given;
}

/** In hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Why a configuration gives more than its caps allow, or is out of order; null: it does not. Part of `payoutProblem`.
 */
export function rewardProblem(config: RewardConfig): string | null {
  const { weekRewardCap, levelRewardShare, refillAmount, refillBelow } = config;
  const rules = rewardRulesOf(config);
  const { week } = mostOf(rules);
  if (week > weekRewardCap)
    return `dailyRewards give up to ${week} in seven days, more than weekRewardCap ${weekRewardCap}`;
  if (refillAmount + refillBelow > WELCOME_AMOUNT)
    return `refillBelow ${refillBelow} and refillAmount ${refillAmount} leave a player more than the ${WELCOME_AMOUNT} of a new one`;
  let given = 0;
  let before = 0;
  for (const { level, turnover, amount } of rules.levels) {
    if (turnover <= before) return `levelTurnovers do not rise at level ${level}`;
    before = turnover;
    given += amount;
    if (given * WHOLE > turnover * levelRewardShare)
      return `levelRewards give ${given} up to level ${level}, more than levelRewardShare of its turnover ${turnover}`;
  }
  return rules.levels.length === LEVEL_COUNT ? null : `levelTurnovers have no ${LEVEL_COUNT} levels`;
}
