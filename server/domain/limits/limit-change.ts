import { LIMIT_RAISE_MS } from '../../../src/net/contract/account/playLimits.ts';

/** A limit and the change that waits; amounts in minor units, null for no limit. */
export interface LimitState {
  readonly amount: number | null;
  readonly pending: { readonly amount: number | null; readonly at: Date } | null;
}

/** The state once a change that is due by now has taken effect. */
export function currentLimit(state: LimitState, now: Date): LimitState {
  const { pending } = state;
  return pending !== null && pending.at.getTime() <= now.getTime()
    ? { amount: pending.amount, pending: null }
    : state;
}

/**
 * The state after the player asked for an amount, or null for none. Lower: at once. Higher: pending for a day from the
 * first request for it. The present amount: cancels what is pending.
 */
export function changedLimit(state: LimitState, wanted: number | null, now: Date): LimitState {
  const current = currentLimit(state, now);
  const isHigher = current.amount !== null && (wanted === null || wanted > current.amount);
  if (!isHigher) return { amount: wanted, pending: null };
  if (current.pending?.amount === wanted) return current;
  return {
    amount: current.amount,
    pending: { amount: wanted, at: new Date(now.getTime() + LIMIT_RAISE_MS) },
  };
}
