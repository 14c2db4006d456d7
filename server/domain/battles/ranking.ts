import type { Queryable } from '../../db/store/store.ts';

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

/** The ranking of all processes and when it was computed. */
interface Ranking {
  readonly at: Date;
  readonly players: RankedPlayer[];
}

const RANKING_WINDOW_MS = 7 * 24 * 3_600_000;
const RANKING_SIZE = 20;
/** A ranking of this age is computed anew, by one process. */
const MAX_AGE_MS = 3_000;

const windowStart = (now: Date) => new Date(now.getTime() - RANKING_WINDOW_MS);

/**
 * Payouts of players in battles that ended within seven days before `$1`: the sums of whole days, and the battles that
 * ended later on the day on which the window begins.
 */
const seatsOf = (player: string) =>
  `SELECT d.player_id, d.total, d.battles, d.wins FROM battle_days d
   WHERE d.day > ($1::timestamptz AT TIME ZONE 'UTC')::date AND ${player}
   UNION ALL
   SELECT d.player_id, coalesce(d.payout, 0), 1, (coalesce(d.payout, 0) > 0)::integer
   FROM battles b JOIN battle_seats d ON d.battle_id = b.id
   WHERE b.state = 2 AND b.ended_at > $1 AND d.player_id IS NOT NULL AND ${player}
     AND b.ended_at < (($1::timestamptz AT TIME ZONE 'UTC')::date + 1) AT TIME ZONE 'UTC'`;

/** Players with the highest payouts within the window, bots left out, as a JSON array. */
const RANKED = `SELECT coalesce(jsonb_agg(jsonb_build_object(
       'playerId', CASE WHEN p.shows_profile AND p.closes_at IS NULL THEN p.id END,
       'playerName', p.nickname, 'avatar', p.avatar, 'total', s.total, 'battles', s.battles, 'wins', s.wins) ORDER BY s.total DESC, s.player_id), '[]')
     FROM (SELECT player_id, sum(total)::bigint AS total, sum(battles) AS battles, sum(wins) AS wins
           FROM (${seatsOf('true')}) AS seats
           GROUP BY player_id HAVING sum(total) > 0
           ORDER BY total DESC, player_id LIMIT ${RANKING_SIZE}) s
     JOIN players p ON p.id = s.player_id`;

/** The stored ranking, computed anew where it is old; one process at a time computes it for all. */
export async function readRanking(store: Queryable, now: Date): Promise<Ranking> {
  const [kept] = await store.query<Ranking & Record<string, unknown>>(
    'SELECT at, players FROM battle_ranking WHERE id = 1',
  );
  if (kept !== undefined && !isOld(kept.at, now)) return kept;
  const [computed] = await store.query<Ranking & Record<string, unknown>>(
    `UPDATE battle_ranking SET at = $2, players = (${RANKED})
     WHERE id = (SELECT id FROM battle_ranking WHERE id = 1 AND (at <= $3 OR at > $2) FOR UPDATE SKIP LOCKED)
     RETURNING at, players`,
    [windowStart(now), now, new Date(now.getTime() - MAX_AGE_MS)],
  );
  return computed ?? kept ?? { at: now, players: [] };
}

/** Also where the clock of the process that computed it is ahead. */
function isOld(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age < 0 || age >= MAX_AGE_MS;
}

/**
 * The place of one player in the same order, however far down. The player's own battles are read first: without a
 * payout there is no place, and nobody else is counted.
 */
export async function findRankingPlace(store: Queryable, playerId: string, now: Date): Promise<RankingPlace> {
  const [own] = await store.query<Omit<RankingPlace, 'place'> & Record<string, unknown>>(
    `SELECT coalesce(sum(total), 0)::bigint AS total, coalesce(sum(battles), 0)::bigint AS battles,
       coalesce(sum(wins), 0)::bigint AS wins
     FROM (${seatsOf('d.player_id = $2::uuid')}) AS seats`,
    [windowStart(now), playerId],
  );
  const { total, battles, wins } = own ?? { total: 0, battles: 0, wins: 0 };
  if (total === 0) return { place: null, total, battles, wins };
  const [ahead] = await store.query<{ players: number } & Record<string, unknown>>(
    `SELECT count(*) AS players
     FROM (SELECT player_id FROM (${seatsOf('d.player_id <> $2::uuid')}) AS seats
           GROUP BY player_id
           HAVING sum(total) > $3 OR (sum(total) = $3 AND player_id < $2)) AS ahead`,
    [windowStart(now), playerId, total],
  );
  return { place: (ahead?.players ?? 0) + 1, total, battles, wins };
}
