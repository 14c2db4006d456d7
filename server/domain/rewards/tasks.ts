import type { RewardTask } from '../../../src/net/contract/account/rewards.ts';
import type { Queryable } from '../../db/store/store.ts';

/**
 * What the player has done, each by one look into an index. A verification is what the player's own page reports after
 * it has recomputed a revealed roll: it cannot be proved to the server, so it is worth little.
 */
export async function readDoneTasks(
  store: Queryable,
  playerId: string,
): Promise<Readonly<Record<RewardTask, boolean>>> {
  const [row] = await store.query<Record<RewardTask, boolean>>(
    `SELECT EXISTS (SELECT 1 FROM accounts a JOIN balance_entries e ON e.account_id = a.id AND e.kind = 'box.open'
                    WHERE a.player_id = $1::uuid AND a.purpose = 'main') AS opening,
            EXISTS (SELECT 1 FROM accounts a JOIN balance_entries e ON e.account_id = a.id AND e.kind = 'battle.stake'
                    WHERE a.player_id = $1::uuid AND a.purpose = 'hold') AS battle,
            EXISTS (SELECT 1 FROM verifications WHERE player_id = $1::uuid) AS verification,
            EXISTS (SELECT 1 FROM seed_pairs WHERE player_id = $1::uuid AND state = 'revealed') AS rotation,
            EXISTS (SELECT 1 FROM players WHERE id = $1::uuid AND trade_url IS NOT NULL) AS "tradeUrl",
            EXISTS (SELECT 1 FROM totp_secrets WHERE player_id = $1::uuid AND enabled_at IS NOT NULL)
              OR EXISTS (SELECT 1 FROM passkeys WHERE player_id = $1::uuid) AS "secondFactor"`,
    [playerId],
  );
  if (row === undefined) throw new Error('EXISTS answers a row');
  return row;
}
