import type { Queryable } from '../../db/store.ts';

export interface RankedPlayer {
  /** Null where the page of the player is hidden. */
  playerId: string | null;
  playerName: string;
  avatar: string;
  /** Sum of payouts, in minor units. */
  total: number;
  battles: number;
  wins: number;
}

/** A player's own place; `place` is null without payouts. */
export interface RankingPlace {
  place: number | null;
  /** Sum of payouts, in minor units. */
  total: number;
  battles: number;
  wins: number;
}

const RANKING_WINDOW_MS = 7 * 24 * 3_600_000;
const RANKING_SIZE = 20;

const windowStart = (now: Date) => new Date(now.getTime() - RANKING_WINDOW_MS);

/** Players with the highest payouts of battles that ended within seven days; bots are left out. */
export function rankPlayers(store: Queryable, now: Date): Promise<RankedPlayer[]> {
  return store.query<RankedPlayer & Record<string, unknown>>(
    `SELECT CASE WHEN p.shows_profile AND p.closes_at IS NULL THEN p.id END AS "playerId", p.nickname AS "playerName", p.avatar, s.total, s.battles, s.wins
     FROM (SELECT s.player_id, sum(s.payout)::bigint AS total, count(*) AS battles,
                  count(*) FILTER (WHERE s.payout > 0) AS wins
           FROM battles b JOIN battle_seats s ON s.battle_id = b.id
           WHERE b.state = 2 AND b.ended_at > $1 AND s.player_id IS NOT NULL
           GROUP BY s.player_id HAVING sum(s.payout) > 0
           ORDER BY total DESC, s.player_id LIMIT ${RANKING_SIZE}) s
     JOIN players p ON p.id = s.player_id
     ORDER BY s.total DESC, s.player_id`,
    [windowStart(now)],
  );
}

/**
 * The place of one player in the same order, however far down. The player's own battles are read first: without a
 * payout there is no place, and nobody else is counted.
 */
export async function findRankingPlace(store: Queryable, playerId: string, now: Date): Promise<RankingPlace> {
  const [own] = await store.query<Omit<RankingPlace, 'place'> & Record<string, unknown>>(
    `SELECT coalesce(sum(s.payout), 0)::bigint AS total, count(*) AS battles,
            count(*) FILTER (WHERE s.payout > 0) AS wins
     FROM battle_seats s JOIN battles b ON b.id = s.battle_id
     WHERE s.player_id = $2 AND b.state = 2 AND b.ended_at > $1`,
    [windowStart(now), playerId],
  );
  const { total, battles, wins } = own ?? { total: 0, battles: 0, wins: 0 };
  if (total === 0) return { place: null, total, battles, wins };
  const [ahead] = await store.query<{ players: number } & Record<string, unknown>>(
    `SELECT count(*) AS players
     FROM (SELECT s.player_id
           FROM battles b JOIN battle_seats s ON s.battle_id = b.id
           WHERE b.state = 2 AND b.ended_at > $1 AND s.player_id IS NOT NULL AND s.player_id <> $2
           GROUP BY s.player_id
           HAVING sum(s.payout) > $3 OR (sum(s.payout) = $3 AND s.player_id < $2)) AS ahead`,
    [windowStart(now), playerId, total],
  );
  return { place: (ahead?.players ?? 0) + 1, total, battles, wins };
}
