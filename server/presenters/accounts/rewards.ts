import type { CurrentRewards, DailyReward, Refill } from '../../../src/net/contract/account/rewards.ts';
import type { DailyState, DueRewards } from '../../domain/rewards/due-rewards.ts';
import { allPayable } from '../../domain/rewards/payable.ts';
import type { RefillState } from '../../domain/rewards/refill.ts';
import { mostOf } from '../../domain/rewards/reward-rules.ts';
import { presentBox } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

export function presentDaily(daily: DailyState, image: ImageUrlBuilder): DailyReward {
  const { zone, isZoneStored, zoneChangeAt, streak, isClaimed, days, dayEndsAt, nextAt, box } = daily;
  return {
    zone,
    isZoneStored,
    zoneChangeAt: zoneChangeAt?.toISOString() ?? null,
    streak,
    state: isClaimed ? 'claimed' : 'claimable',
    days,
    dayEndsAt: dayEndsAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
    box: box === null ? null : presentBox(box, image),
  };
}

function presentRefill(refill: RefillState): Refill {
  return { ...refill, nextAt: refill.nextAt?.toISOString() ?? null };
}

/** Tasks that give nothing are left out. */
export function presentRewards(
  due: DueRewards & { readonly now: Date; readonly blocked: CurrentRewards['blocked'] },
  image: ImageUrlBuilder,
): CurrentRewards {
  const { rules, daily, refill, level, turnover, levels, tasks, blocked, now } = due;
  return {
    blocked,
    claimable: blocked === null ? allPayable(due).length : 0,
    now: now.toISOString(),
    daily: presentDaily(daily, image),
    refill: refill === null ? null : presentRefill(refill),
    level,
    turnover,
    levels: [...levels],
    tasks: tasks.filter(({ amount }) => amount > 0),
    most: mostOf(rules),
  };
}
