import type { Queryable } from '../../db/store/store.ts';
import { gamesWith } from '../games/games.ts';
import type { Entry } from './balance-entries.ts';

/** What a transfer was for, where that has a page. */
export interface Subject {
  readonly orderId: string;
  readonly rollId: string | null;
  readonly battle: { readonly battleId: string; readonly mode: 0 | 1; readonly key: string | null } | null;
}

/** SQL: the roll that a transfer `t` led to, the first of several. */
const ROLL = `CASE ${gamesWith('payment')
  .map(({ value: { isOf, rollId } }) => `WHEN ${isOf} THEN ${rollId}`)
  .join(' ')} END`;

/** The subjects of a page of postings: the roll that was paid for, the battle of a seat. */
export async function readSubjects(
  store: Queryable,
  entries: readonly Pick<Entry, 'orderId'>[],
): Promise<(orderId: string) => Subject> {
  const rows = await store.query<Subject>(
    `SELECT t.id AS "orderId", ${ROLL} AS "rollId",
       CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('battleId', b.id, 'mode', b.mode, 'key', b.key) END AS battle
     FROM transfers t
     LEFT JOIN battles b ON b.id = CASE WHEN t.kind LIKE 'battle.%' THEN split_part(t.reference, ':', 1)::uuid END
     WHERE t.id = ANY ($1::uuid[])`,
    [[...new Set(entries.map(({ orderId }) => orderId))]],
  );
  const byOrder = new Map(rows.map((row) => [row.orderId, row]));
  return (orderId) => byOrder.get(orderId) ?? { orderId, rollId: null, battle: null };
}
