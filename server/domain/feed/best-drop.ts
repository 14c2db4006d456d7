import type { Queryable } from '../../db/store/store.ts';

/** How far back a best drop is looked for. */
const LONGEST_MS = 48 * 60 * 60_000;

export interface BestDrop {
  readonly rollId: string;
  readonly definitionId: string;
  /** Minor units, fixed when it dropped. */
  readonly price: number;
}

/** The most valuable item of the player's openings since a moment whose reel has stopped; the first among equals. */
export async function readBestDrop(
  store: Queryable,
  playerId: string,
  { since, now }: { since: Date; now: Date },
): Promise<BestDrop | null> {
  const from = new Date(Math.max(since.getTime(), now.getTime() - LONGEST_MS));
  const [row] = await store.query<{ id: string; definition_id: string; price: number }>(
    `SELECT r.id, i.definition_id, i.price FROM rolls r
     JOIN openings o ON o.roll_id = r.id JOIN items i ON i.id = o.item_id JOIN drops d ON d.id = r.id
     WHERE r.player_id = $1::uuid AND r.created_at >= $2::timestamptz AND d.reveal_at <= $3::timestamptz
     ORDER BY i.price DESC, r.created_at, r.id LIMIT 1`,
    [playerId, from, now],
  );
  return row ? { rollId: row.id, definitionId: row.definition_id, price: row.price } : null;
}
