import type { Queryable } from '../../db/store/store.ts';
import { gamesWith } from '../games/games.ts';

/** Minor units. */
export interface SessionResult {
  readonly spent: number;
  readonly won: number;
}

const GIVEN = gamesWith('given')
  .map(({ value }) => `coalesce((${value}), 0)`)
  .join(' + ');

/**
 * What counted as spending from a moment on, without purchases, and what the same games gave. An item counts once its
 * reel or wheel has stopped, a battle once it has ended: the clock tells no outcome early.
 */
export async function readSessionResult(
  store: Queryable,
  playerId: string,
  { since, now }: { since: Date; now: Date },
): Promise<SessionResult> {
  const [row] = await store.query<{ spent: number; won: number }>(
    `WITH own AS (
       SELECT s.transfer_id, s.amount FROM player_spendings($1::uuid, $2::timestamptz) s
       JOIN transfers t ON t.id = s.transfer_id WHERE t.kind <> 'mall.buy'
     )
     SELECT coalesce((SELECT sum(amount) FROM own), 0)::bigint AS spent,
       (${GIVEN})::bigint AS won`,
    [playerId, new Date(since.getTime() - 1), now],
  );
  return row ?? { spent: 0, won: 0 };
}

/** When the session of a token began; null once it has ended. */
export async function readSessionStart(store: Queryable, sessionId: string): Promise<Date | null> {
  const [row] = await store.query<{ created_at: Date }>(
    'SELECT created_at FROM sessions WHERE token_hash = $1',
    [sessionId],
  );
  return row?.created_at ?? null;
}
