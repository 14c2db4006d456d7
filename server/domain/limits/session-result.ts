import type { Queryable } from '../../db/store/store.ts';

/** Minor units. */
export interface SessionResult {
  readonly spent: number;
  readonly won: number;
}

/**
 * What counted as spending from a moment on, without purchases, and what the same openings, battles and dreams gave. An item counts once
 * its reel or wheel has stopped, a battle once it has ended: the clock tells no outcome early. Of a dream with staked
 * items counts the part that its coins paid for.
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
       (coalesce((
         SELECT sum(i.price) FROM own JOIN openings o ON o.transfer_id = own.transfer_id
         JOIN items i ON i.id = o.item_id JOIN drops d ON d.id = o.roll_id
         WHERE d.reveal_at <= $3::timestamptz
       ), 0) + coalesce((
         SELECT sum(s.payout) FROM own JOIN battle_seats s ON s.transfer_id = own.transfer_id
       ), 0) + coalesce((
         SELECT sum(div(n.value::numeric * n.coins, n.fee)) FROM own JOIN dreams n ON n.transfer_id = own.transfer_id
         JOIN drops d ON d.id = n.roll_id WHERE n.won AND d.reveal_at <= $3::timestamptz
       ), 0))::bigint AS won`,
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
