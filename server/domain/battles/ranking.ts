import type { Queryable } from '../../db/store.ts';

export interface RankedPlayer {
  playerName: string;
  avatar: string;
  /** Value taken away, in minor units. */
  total: number;
  battles: number;
  wins: number;
}

const RANKING_WINDOW_MS = 7 * 24 * 3_600_000;
const RANKING_SIZE = 20;

/** Who took most away from battles that ended within the last seven days; bots do not count. */
export function rankPlayers(store: Queryable, now: Date): Promise<RankedPlayer[]> {
  return store.query<RankedPlayer & Record<string, unknown>>(
    `SELECT p.nickname AS "playerName", p.avatar, s.total, s.battles, s.wins
     FROM (SELECT s.player_id, sum(s.payout)::bigint AS total, count(*) AS battles,
                  count(*) FILTER (WHERE s.payout > 0) AS wins
           FROM battles b JOIN battle_seats s ON s.battle_id = b.id
           WHERE b.state = 2 AND b.ended_at > $1 AND s.player_id IS NOT NULL
           GROUP BY s.player_id HAVING sum(s.payout) > 0
           ORDER BY total DESC, s.player_id LIMIT ${RANKING_SIZE}) s
     JOIN players p ON p.id = s.player_id
     ORDER BY s.total DESC, s.player_id`,
    [new Date(now.getTime() - RANKING_WINDOW_MS)],
  );
}
