import type { RewardState } from '../../../src/net/contract/rewards.ts';
import type { Queryable } from '../../db/store.ts';
import type { SysConfig } from '../configuration/sys-config.ts';
import { readLastRefill } from './claims.ts';
import { dayAfter, dayIn, startOfDay } from './player-day.ts';

export interface RefillState {
  /** Minor units. */
  readonly amount: number;
  readonly below: number;
  readonly state: RewardState;
  /** When the next claim is possible; null: not claimed today. */
  readonly nextAt: Date | null;
}

interface RefillFacts {
  readonly config: Pick<SysConfig, 'refill' | 'refillAmount' | 'refillBelow'>;
  readonly zone: string;
  readonly now: Date;
}

/**
 * The refill as it stands now; null: there is none. As with the daily reward, claimed days only ever rise. Coins of all
 * balances count, also those that a waiting battle holds: they may come back.
 */
export async function readRefill(
  store: Queryable,
  playerId: string,
  { config, zone, now }: RefillFacts,
): Promise<RefillState | null> {
  if (!config.refill) return null;
  const rule = { amount: config.refillAmount, below: config.refillBelow };
  const last = await readLastRefill(store, playerId);
  if (last !== null && dayIn(zone, now) <= last)
    return { ...rule, state: 'claimed', nextAt: startOfDay(zone, dayAfter(last), now) };
  const isLow = (await readAllCoins(store, playerId)) < rule.below;
  return { ...rule, state: isLow ? 'claimable' : 'open', nextAt: null };
}

async function readAllCoins(store: Queryable, playerId: string): Promise<number> {
  const rows = await store.query<{ balance: number }>(
    'SELECT balance FROM accounts WHERE player_id = $1::uuid',
    [playerId],
  );
  return rows.reduce((sum, { balance }) => sum + balance, 0);
}
