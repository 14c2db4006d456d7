import type { Queryable } from '../../db/store/store.ts';
import type { Entry } from './balance-entries.ts';

/** What a transfer was for, where that has a page. */
export interface Subject {
  readonly orderId: string;
  readonly rollId: string | null;
  readonly battle: { readonly battleId: string; readonly mode: 0 | 1; readonly key: string | null } | null;
}

/** The subjects of a page of postings: the first roll of an opening, the roll of a dream, the battle of a seat. */
export async function readSubjects(
  store: Queryable,
  entries: readonly Pick<Entry, 'orderId'>[],
): Promise<(orderId: string) => Subject> {
  const rows = await store.query<Subject>(
    `SELECT t.id AS "orderId", coalesce(rolled.roll_id, CASE WHEN t.kind LIKE 'dream.%' THEN t.reference::uuid END) AS "rollId",
       CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('battleId', b.id, 'mode', b.mode, 'key', b.key) END AS battle
     FROM transfers t
     LEFT JOIN LATERAL (
       SELECT o.roll_id FROM openings o WHERE o.transfer_id = t.id ORDER BY o.roll_id LIMIT 1
     ) rolled ON t.kind = 'box.open'
     LEFT JOIN battles b ON b.id = CASE WHEN t.kind LIKE 'battle.%' THEN split_part(t.reference, ':', 1)::uuid END
     WHERE t.id = ANY ($1::uuid[])`,
    [[...new Set(entries.map(({ orderId }) => orderId))]],
  );
  const byOrder = new Map(rows.map((row) => [row.orderId, row]));
  return (orderId) => byOrder.get(orderId) ?? { orderId, rollId: null, battle: null };
}
