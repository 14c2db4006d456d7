import type { CurrentRewards } from '../../../src/net/contract/account/rewards.ts';
import type { Queryable } from '../../db/store/store.ts';

/** Why a player cannot claim: found to be under age, or in a break. Null: nothing is in the way. */
export async function readBlock(
  store: Queryable,
  playerId: string,
  now: Date,
): Promise<CurrentRewards['blocked']> {
  const [row] = await store.query<{ isUnderAge: boolean; pause: string | null }>(
    `SELECT EXISTS (SELECT 1 FROM identities WHERE player_id = $1::uuid AND under_age_at IS NOT NULL) AS "isUnderAge",
            (SELECT kind FROM play_breaks WHERE player_id = $1::uuid AND (until IS NULL OR until > $2::timestamptz)
             ORDER BY until DESC NULLS FIRST LIMIT 1) AS pause`,
    [playerId, now],
  );
  if (row?.isUnderAge === true) return 'identity.underAge';
  if (row?.pause == null) return null;
  return row.pause === 'coolOff' ? 'limits.coolOff' : 'limits.excluded';
}
