import type { PlayLimits, SpendLimit } from '../../../net/contract/calls/account/accountLimits.ts';
import type { ErrorCode } from '../../../net/contract/errors.ts';
import { LIMIT_PERIOD_MS } from '../../../net/contract/account/playLimits.ts';

/** Why the server would refuse to spend, told before it is asked. */
export type PlayRefusal = Extract<
  ErrorCode,
  'limits.day' | 'limits.week' | 'limits.month' | 'limits.coolOff' | 'limits.excluded'
>;

const REFUSALS: readonly string[] = [
  'limits.day',
  'limits.week',
  'limits.month',
  'limits.coolOff',
  'limits.excluded',
] satisfies PlayRefusal[];

export function isPlayRefusal(code: string | undefined): code is PlayRefusal {
  return code !== undefined && REFUSALS.includes(code);
}

/** Minor units that a limit leaves; null without a limit. */
export function limitRoom({ amount, spent }: Pick<SpendLimit, 'amount' | 'spent'>): number | null {
  return amount === null ? null : Math.max(0, amount - spent);
}

/**
 * Null if the price, in minor units, fits. The order is the server's: a break, then the shortest full period. A spending
 * that has left its period by `now` (ms) may free enough: then the server decides.
 */
export function playRefusal({ limits, pause }: PlayLimits, price: number, now: number): PlayRefusal | null {
  if (pause !== null && (pause.until === null || Date.parse(pause.until) > now)) {
    return pause.kind === 'coolOff' ? 'limits.coolOff' : 'limits.excluded';
  }
  const full = [...limits]
    .sort((one, other) => LIMIT_PERIOD_MS[one.period] - LIMIT_PERIOD_MS[other.period])
    .find((limit) => !fits(limit, price, now));
  return full === undefined ? null : `limits.${full.period}`;
}

function fits(limit: SpendLimit, price: number, now: number): boolean {
  const room = limitRoom(limit);
  const hasChanged = limit.pending !== null && Date.parse(limit.pending.effectiveAt) <= now;
  const hasFreed = limit.freesAt !== null && Date.parse(limit.freesAt) <= now;
  return room === null || hasChanged || hasFreed || price <= room;
}
