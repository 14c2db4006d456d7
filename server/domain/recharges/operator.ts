import { asc, desc, eq } from 'drizzle-orm';
import { PayState } from '../../../src/net/contract/items/recharges.ts';
import type { PayStateNumber } from '../../../src/net/contract/items/recharges.ts';
import { orm } from '../../db/store/orm.ts';
import { rechargeEvents, recharges } from '../../db/schema/recharges.ts';
import type { Queryable } from '../../db/store/store.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { RechargeDeps } from './deps.ts';
import { hasClosed } from './events.ts';
import { findRecharge, lockRecharge } from './rows.ts';
import type { Recharge } from './rows.ts';
import { creditRecharge } from './settle.ts';

const LISTED = 100;

export type RechargeEvent = typeof rechargeEvents.$inferSelect;

/** The newest orders, of a state or of all. */
export function listRecharges(store: Queryable, state: PayStateNumber | null): Promise<Recharge[]> {
  const query = orm(store).select().from(recharges);
  const chosen = state === null ? query : query.where(eq(recharges.state, state));
  return chosen.orderBy(desc(recharges.id)).limit(LISTED);
}

/** Messages that were refused, newest first: money that may have been paid and was not credited. */
export function listRefusedEvents(store: Queryable): Promise<RechargeEvent[]> {
  return orm(store)
    .select()
    .from(rechargeEvents)
    .where(eq(rechargeEvents.outcome, 'refused'))
    .orderBy(desc(rechargeEvents.receivedAt))
    .limit(LISTED);
}

/** An order with everything that messages said about it, oldest first. */
export async function readRechargeHistory(
  store: Queryable,
  id: string,
): Promise<{ order: Recharge; events: RechargeEvent[] } | null> {
  const order = await findRecharge(store, id);
  if (order === undefined) return null;
  const events = await orm(store)
    .select()
    .from(rechargeEvents)
    .where(eq(rechargeEvents.rechargeId, id))
    .orderBy(asc(rechargeEvents.receivedAt), asc(rechargeEvents.id));
  return { order, events };
}

/**
 * Credits an order by hand, once, with a reason that stays in its history.
 * @returns what was in the way, or the order after it
 */
export function creditByHand(
  deps: Pick<RechargeDeps, 'store' | 'ports' | 'house'>,
  { id, reason }: { id: string; reason: string },
): Promise<Recharge | 'notFound' | 'completed' | 'closed'> {
  const { store, ports } = deps;
  return translateDbErrors(
    store.transaction(async (tx) => {
      const order = await lockRecharge(tx, id);
      if (order === undefined) return 'notFound';
      if (order.state === PayState.completed) return 'completed';
      if (await hasClosed(tx, order)) return 'closed';
      const at = ports.clock.now();
      const credited = await creditRecharge(deps, tx, order, { at });
      await orm(tx)
        .insert(rechargeEvents)
        .values({
          id: `operator:${ports.ids()}`,
          rechargeId: id,
          kind: 'operator',
          outcome: 'credited',
          body: { reason },
          receivedAt: at,
        });
      return credited;
    }),
  );
}
