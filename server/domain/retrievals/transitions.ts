import { eq } from 'drizzle-orm';
import { TakeState } from '../../../src/net/contract/retrievals.ts';
import type { RetrievalReason, TakeStateNumber } from '../../../src/net/contract/retrievals.ts';
import { orm } from '../../db/orm.ts';
import { retrievals } from '../../db/schema-retrievals.ts';
import type { Queryable } from '../../db/store.ts';
import type { RetrievalDeps } from './deps.ts';
import type { RetrievalRow } from './rows.ts';

export function hasEnded({ takeState }: Pick<RetrievalRow, 'takeState'>): boolean {
  return takeState === TakeState.success || takeState === TakeState.failed;
}

interface RetrievalChange {
  readonly takeState: TakeStateNumber;
  readonly reason: RetrievalReason | null;
  readonly remark: string;
  /** When the server acts next; null: never. */
  readonly dueAt: Date | null;
}

/** Writes the next state of a locked take-back. */
export async function moveRetrieval(
  tx: Queryable,
  { id }: RetrievalRow,
  change: RetrievalChange,
  at: Date,
): Promise<void> {
  await orm(tx)
    .update(retrievals)
    .set({ ...change, attempts: 0, updatedAt: at })
    .where(eq(retrievals.id, id));
}

interface RetrievalEnd {
  readonly takeState: typeof TakeState.success | typeof TakeState.failed;
  readonly reason: RetrievalReason | null;
  readonly remark: string;
}

/** Ends a locked take-back that has not ended: its item is delivered, or owned again. */
export async function endRetrieval(
  { ports }: Pick<RetrievalDeps, 'ports'>,
  tx: Queryable,
  retrieval: RetrievalRow,
  { takeState, reason, remark }: RetrievalEnd,
): Promise<void> {
  await moveRetrieval(tx, retrieval, { takeState, reason, remark, dueAt: null }, ports.clock.now());
  const changed = await tx.query(
    takeState === TakeState.success
      ? `UPDATE items SET state = 4, end_kind = 'delivery', end_id = $2::uuid
         WHERE id = $1::uuid AND state = 3 RETURNING id`
      : `UPDATE items SET state = 0 WHERE id = $1::uuid AND state = 3 RETURNING id`,
    takeState === TakeState.success ? [retrieval.itemId, retrieval.id] : [retrieval.itemId],
  );
  if (changed.length !== 1) throw new Error(`item ${retrieval.itemId} of a take-back is not on its way`);
}
