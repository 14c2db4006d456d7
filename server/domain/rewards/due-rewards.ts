import { REWARD_ZONE_DAYS } from '../../../src/net/contract/account/rewards.ts';
import type { LevelReward, RewardState, TaskReward } from '../../../src/net/contract/account/rewards.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Box } from '../catalogue/catalogue.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { levelOf } from '../levels/level.ts';
import { readTurnover } from '../levels/turnover.ts';
import { readClaimedOnce, readLastDaily } from './claims.ts';
import type { RewardPlayer } from './claims.ts';
import { dailyBoxOf } from './daily-box.ts';
import { dayAfter, dayIn, startOfDay } from './player-day.ts';
import { readRefill } from './refill.ts';
import { rewardRulesOf } from './reward-rules.ts';
import type { RewardRules } from './reward-rules.ts';
import { streakOn, weekOf } from './streak.ts';
import type { LastClaim } from './streak.ts';
import { readDoneTasks } from './tasks.ts';

const ZONE_MS = REWARD_ZONE_DAYS * 86_400_000;

/** When the stored zone of a player can be changed; null: now. */
export function zoneChangeAt({ zoneSetAt }: RewardPlayer, now: Date): Date | null {
  const at = zoneSetAt === null ? null : new Date(zoneSetAt.getTime() + ZONE_MS);
  return at !== null && at > now ? at : null;
}

export interface DailyState {
  readonly zone: string;
  readonly isZoneStored: boolean;
  readonly zoneChangeAt: Date | null;
  readonly today: string;
  readonly streak: number;
  readonly isClaimed: boolean;
  readonly days: ReturnType<typeof weekOf>;
  readonly dayEndsAt: Date;
  readonly nextAt: Date | null;
  /** What each claim gives a free opening of; null for none. */
  readonly box: Box | null;
}

interface DailyFacts {
  readonly player: RewardPlayer;
  readonly last: LastClaim | null;
  /** The device's zone: counts until one is stored. */
  readonly zone: string;
  readonly rules: Pick<RewardRules, 'daily' | 'dailyBoxPrice'>;
  /** Those on sale. */
  readonly boxes: readonly Box[];
  readonly now: Date;
}

/** The daily reward as it stands now. */
export function dailyState({ player, last, zone: ownZone, rules, boxes, now }: DailyFacts): DailyState {
  const zone = player.zone ?? ownZone;
  const today = dayIn(zone, now);
  const streak = streakOn(today, last);
  return {
    zone,
    isZoneStored: player.zone !== null,
    zoneChangeAt: zoneChangeAt(player, now),
    today,
    streak: streak.length,
    isClaimed: streak.isClaimed,
    days: weekOf(streak, rules.daily),
    dayEndsAt: startOfDay(zone, dayAfter(today), now),
    nextAt: streak.isClaimed && last !== null ? startOfDay(zone, dayAfter(last.day), now) : null,
    box: dailyBoxOf(boxes, rules.dailyBoxPrice),
  };
}

/** Levels and tasks as they stand now. */
interface OnceState {
  readonly turnover: number;
  readonly level: number;
  readonly levels: readonly LevelReward[];
  readonly tasks: readonly TaskReward[];
}

async function readOnce(store: Queryable, playerId: string, rules: RewardRules): Promise<OnceState> {
  const turnover = await readTurnover(store, playerId);
  const claimed = await readClaimedOnce(store, playerId);
  const done = await readDoneTasks(store, playerId);
  const stateOf = (name: string, isReached: boolean): RewardState =>
    claimed.has(name) ? 'claimed' : isReached ? 'claimable' : 'open';
  return {
    turnover,
    level: levelOf(
      turnover,
      rules.levels.map((each) => each.turnover),
    ),
    levels: rules.levels.map((each) => ({
      ...each,
      state: stateOf(`level:${each.level}`, turnover >= each.turnover),
    })),
    tasks: rules.tasks.map((each) => ({ ...each, state: stateOf(`task:${each.task}`, done[each.task]) })),
  };
}

interface DueFacts {
  readonly player: RewardPlayer;
  readonly zone: string;
  readonly now: Date;
  /** Coins cannot be bought for money. */
  readonly isPlayMoney: boolean;
  /** Those on sale. */
  readonly boxes: readonly Box[];
}

/** Everything that a player's rewards depend on; within a claim's transaction the player is locked. */
export async function readDue(
  store: Queryable,
  playerId: string,
  { player, zone, now, isPlayMoney, boxes }: DueFacts,
) {
  const config = await readSysConfig(store);
  const rules = rewardRulesOf(config);
  const last = await readLastDaily(store, playerId);
  return {
    rules,
    daily: dailyState({ player, last, zone, rules, boxes, now }),
    refill: isPlayMoney
      ? await readRefill(store, playerId, { config, zone: player.zone ?? zone, now })
      : null,
    ...(await readOnce(store, playerId, rules)),
  };
}

export type DueRewards = Awaited<ReturnType<typeof readDue>>;
