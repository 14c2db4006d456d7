import { eq } from 'drizzle-orm';
import { TakeState } from '../../../src/net/contract/items/retrievals.ts';
import { orm } from '../../db/store/orm.ts';
import { retrievals } from '../../db/schema/retrievals.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { DeliveryReport } from '../../providers/delivery/delivery.ts';
import type { RetrievalDeps } from './deps.ts';
import type { RetrievalRow } from './rows.ts';
import { endRetrieval, hasEnded, moveRetrieval } from './transitions.ts';

/**
 * Applies what the delivery service says to a locked take-back. States only go forward, so a repeated or late report
 * changes nothing; of a held one, only its end counts.
 * @returns when the service is asked again, null if never
 */
export async function applyReport(
  deps: RetrievalDeps,
  tx: Queryable,
  retrieval: RetrievalRow,
  report: DeliveryReport,
): Promise<Date | null> {
  if (hasEnded(retrieval)) return null;
  const at = deps.ports.clock.now();
  const { takeState } = report;
  if (takeState === TakeState.success || takeState === TakeState.failed) {
    await endRetrieval(deps, tx, retrieval, { ...report, takeState });
    return null;
  }
  if (retrieval.takeState === TakeState.awaitingSettlement) return null;
  const dueAt =
    takeState === TakeState.awaitingSettlement ? null : new Date(at.getTime() + deps.delivery.delays.again);
  if (takeState > retrieval.takeState) await moveRetrieval(tx, retrieval, { ...report, dueAt }, at);
  else await orm(tx).update(retrievals).set({ dueAt, attempts: 0 }).where(eq(retrievals.id, retrieval.id));
  return dueAt;
}
