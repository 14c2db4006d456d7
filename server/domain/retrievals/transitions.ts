import { eq } from 'drizzle-orm';
import { TakeState } from '../../../src/net/contract/items/retrievals.ts';
import type { RetrievalReason, TakeStateNumber } from '../../../src/net/contract/items/retrievals.ts';
import { orm } from '../../db/store/orm.ts';
import { retrievals } from '../../db/schema/retrievals.ts';
import type { Queryable } from '../../db/store/store.ts';
import { sendMessage } from '../inbox/send-message.ts';
import type { RetrievalDeps } from './deps.ts';
import { readItem } from './rows.ts';
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

/** Ends a locked take-back that has not ended: its item is delivered, or owned again, and its owner is notified. */
export async function endRetrieval(
  { ports }: Pick<RetrievalDeps, 'ports'>,
  tx: Queryable,
  retrieval: RetrievalRow,
  end: RetrievalEnd,
): Promise<void> {
  const at = ports.clock.now();
  await moveRetrieval(tx, retrieval, { ...end, dueAt: null }, at);
  await releaseItem(tx, retrieval, end);
  if (end.reason !== 'cancelled') await notifyOwner(tx, retrieval, end, { id: ports.ids(), at });
}

/** @throws {Error} when the item is not on its way: then nothing of the transaction happens */
async function releaseItem(
  tx: Queryable,
  { id, itemId }: RetrievalRow,
  { takeState }: RetrievalEnd,
): Promise<void> {
  const isDelivered = takeState === TakeState.success;
  const change = isDelivered ? `state = 4, end_kind = 'delivery', end_id = $2::uuid` : 'state = 0';
  const changed = await tx.query(
    `UPDATE items SET ${change} WHERE id = $1::uuid AND state = 3 RETURNING id`,
    isDelivered ? [itemId, id] : [itemId],
  );
  if (changed.length !== 1) throw new Error(`item ${itemId} of a take-back is not on its way`);
}

async function notifyOwner(
  tx: Queryable,
  { id: retrievalId, playerId, itemId }: RetrievalRow,
  { takeState, reason, remark }: RetrievalEnd,
  message: { id: string; at: Date },
): Promise<void> {
  const { names: item } = await readItem(tx, itemId);
  if (takeState === TakeState.success) {
    await sendMessage(tx, {
      ...message,
      playerId,
      kind: 'retrieval.delivered',
      params: { retrievalId, item },
    });
    return;
  }
  const params = { retrievalId, item, reason: reason ?? 'unavailable', remark };
  await sendMessage(tx, { ...message, playerId, kind: 'retrieval.failed', params });
}
