import { eq, sql } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { playerRewards, rewardClaims } from '../../db/schema/rewards.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { lockAccounts, minor, post } from '../../ledger/ledger.ts';
import type { Ids } from '../../platform/ports.ts';
import type { StoredClaim } from './claims.ts';
import type { Payable } from './payable.ts';

interface Payment {
  readonly playerId: string;
  readonly payable: Payable;
  readonly at: Date;
}

/**
 * Writes the claim and posts `reward.daily`, `.level`, `.task` or `.refill`: house bonus → main. Call with the player's
 * row of `player_rewards` locked. @returns the claim and the main balance after it
 */
export async function payReward(
  tx: Queryable,
  { playerId, payable, at }: Payment,
  { ids, house }: { ids: Ids; house: HouseAccounts },
): Promise<{ claim: StoredClaim; balance: number }> {
  const { kind, name, amount, streak } = payable;
  const transferId = ids();
  const { main } = (await readPlayerAccounts(tx, [playerId]))(playerId);
  const legs = [
    { account: house.shard('bonus', transferId), amount: minor(-amount) },
    { account: main, amount: minor(amount) },
  ];
  await lockAccounts(tx, [{ legs }]);
  const [, balance = 0] = await post(tx, {
    id: transferId,
    kind: `reward.${kind}`,
    // Unique with the kind: each is paid once.
    reference: `${playerId}:${name}`,
    reason: `${kind} reward ${name}`,
    actor: playerId,
    spending: false,
    at,
    legs,
  });
  const claim = { id: ids(), playerId, kind, name, amount, streak, transferId, claimedAt: at };
  await orm(tx).insert(rewardClaims).values(claim);
  await orm(tx)
    .update(playerRewards)
    .set({ claims: sql`${playerRewards.claims} + 1` })
    .where(eq(playerRewards.playerId, playerId));
  return { claim, balance };
}

export async function storeZone(tx: Queryable, playerId: string, zone: string, at: Date): Promise<void> {
  await orm(tx)
    .update(playerRewards)
    .set({ zone, zoneSetAt: at })
    .where(eq(playerRewards.playerId, playerId));
}
