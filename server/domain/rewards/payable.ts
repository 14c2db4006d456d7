import type { CallParams } from '../../../src/net/contract/call.ts';
import type { rewardClaim } from '../../../src/net/contract/calls/account/reward.ts';
import type { RewardKind, RewardState } from '../../../src/net/contract/account/rewards.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { DueRewards } from './due-rewards.ts';

/** A reward that is due and not paid yet. */
export interface Payable {
  readonly kind: RewardKind;
  /** The day as `2026-03-01`, the level, or the task. */
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
  /** Place in the streak, from 1; of `daily` only. */
  readonly streak: number | null;
}

/**
 * The reward that is asked for. What gives nothing is no reward.
 * @throws DomainError reward.notFound, reward.claimed, reward.notReached
 */
export function payableOf({ kind, level, task }: CallParams<typeof rewardClaim>, due: DueRewards): Payable {
  if (kind === 'daily') return dailyOf(due);
  if (kind === 'refill') return refillOf(due);
  const found =
    kind === 'level'
      ? due.levels.find((each) => each.level === level)
      : due.tasks.find((each) => each.task === task);
  if (found === undefined) throw new DomainError('reward.notFound');
  refuseUnlessClaimable(found);
  return { kind, name: String(kind === 'level' ? level : task), amount: found.amount, streak: null };
}

function dailyOf({ daily: { days, today, streak } }: DueRewards): Payable {
  const day = days.find(({ state }) => state === 'claimable');
  if (day === undefined) throw new DomainError('reward.claimed');
  if (day.amount === 0) throw new DomainError('reward.notFound');
  return { kind: 'daily', name: today, amount: day.amount, streak: streak + 1 };
}

function refillOf({ refill, daily: { today } }: DueRewards): Payable {
  if (refill === null) throw new DomainError('reward.notFound');
  refuseUnlessClaimable(refill);
  return { kind: 'refill', name: today, amount: refill.amount, streak: null };
}

function refuseUnlessClaimable({ amount, state }: { amount: number; state: RewardState }): void {
  if (amount === 0) throw new DomainError('reward.notFound');
  if (state === 'claimed') throw new DomainError('reward.claimed');
  if (state === 'open') throw new DomainError('reward.notReached');
}

/** Everything that can be claimed now, the daily reward first. */
export function allPayable({ daily, refill, levels, tasks }: DueRewards): Payable[] {
  const today = daily.days.filter(({ state }) => state === 'claimable');
  const once = [
    ...(refill === null ? [] : [{ ...refill, kind: 'refill' as const, name: daily.today }]),
    ...levels.map((each) => ({ ...each, kind: 'level' as const, name: String(each.level) })),
    ...tasks.map((each) => ({ ...each, kind: 'task' as const, name: each.task })),
  ].filter(({ state }) => state === 'claimable');
  return [
    ...today.map(({ amount, day }) => ({ kind: 'daily' as const, name: daily.today, amount, streak: day })),
    ...once.map(({ kind, name, amount }) => ({ kind, name, amount, streak: null })),
  ].filter(({ amount }) => amount > 0);
}
