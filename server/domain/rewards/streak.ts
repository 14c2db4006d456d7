import type { RewardState } from '../../../src/net/contract/account/rewards.ts';
import { dayAfter } from './player-day.ts';

/** The last daily claim: its day where the player was then, and its place in the streak, from 1. */
export interface LastClaim {
  readonly day: string;
  readonly streak: number;
}

/** A streak as it stands on a day. */
export interface Streak {
  /** Days claimed without a gap; 0 after a missed day. */
  readonly length: number;
  readonly isClaimed: boolean;
}

/**
 * The streak on `today`. Claimed days only ever rise: on a day at or before the last one, which a change of zone may
 * bring, nothing can be claimed. A day without a claim ends the streak.
 */
export function streakOn(today: string, last: LastClaim | null): Streak {
  if (last === null) return { length: 0, isClaimed: false };
  if (today <= last.day) return { length: last.streak, isClaimed: true };
  return { length: today === dayAfter(last.day) ? last.streak : 0, isClaimed: false };
}

/** What the n-th day of a streak gives, from 1: the amounts begin again after the last. */
export function amountOfDay(streakDay: number, amounts: readonly number[]): number {
  return amounts[(streakDay - 1) % amounts.length] ?? 0;
}

/** The week that the streak is in: a day for each amount. */
export function weekOf({ length, isClaimed }: Streak, amounts: readonly number[]) {
  const begun = isClaimed ? length - 1 : length;
  const claimed = (begun % amounts.length) + (isClaimed ? 1 : 0);
  return amounts.map((amount, index) => ({
    day: begun - (begun % amounts.length) + index + 1,
    amount,
    state: stateOf(index, claimed, isClaimed),
  }));
}

function stateOf(index: number, claimed: number, isClaimed: boolean): RewardState {
  if (index < claimed) return 'claimed';
  return index === claimed && !isClaimed ? 'claimable' : 'open';
}
