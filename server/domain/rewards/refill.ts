import type { RewardState } from '../../../src/net/contract/account/rewards.ts';
import type { Queryable } from '../../db/store/store.ts';
import { ItemState } from '../backpack/item-state.ts';
import { BattleState } from '../battles/rows.ts';
import type { SysConfig } from '../configuration/sys-config-entries.ts';
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
 * The refill as it stands now; null: there is none. As with the daily reward, claimed days only ever rise. Everything
 * counts that is coins or can become coins again.
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
  const isLow = (await readWealth(store, playerId)) < rule.below;
  return { ...rule, state: isLow ? 'claimable' : 'open', nextAt: null };
}

/**
 * Coins of all balances, also those that a waiting battle or giveaway holds, seats of battles in progress, what is left
 * of own open red packets, and items: owned, on their way to the player, and prizes of own giveaways that nobody has won
 * yet.
 */
async function readWealth(store: Queryable, playerId: string): Promise<number> {
  const [wealth] = await store.query<{ sum: number }>(
    `SELECT (
       (SELECT coalesce(sum(balance), 0) FROM accounts WHERE player_id = $1::uuid)
       + (SELECT coalesce(sum(left_amount), 0) FROM packets WHERE giver_id = $1::uuid AND state = 'open')
       + (SELECT coalesce(sum(b.seat_cost), 0) FROM battle_seats s JOIN battles b ON b.id = s.battle_id
          WHERE s.player_id = $1::uuid AND b.state = $3)
       + (SELECT coalesce(sum(price * count), 0) FROM item_counts WHERE owner_id = $1::uuid AND state = ANY ($2::smallint[]))
       + (SELECT coalesce(sum(p.value), 0) FROM giveaways g JOIN giveaway_prizes p ON p.giveaway_id = g.id
          WHERE g.giver_id = $1::uuid AND g.state = 0 AND p.item_id IS NOT NULL)
     )::bigint AS sum`,
    [playerId, [ItemState.owned, ItemState.takenBack], BattleState.running],
  );
  return wealth?.sum ?? 0;
}
