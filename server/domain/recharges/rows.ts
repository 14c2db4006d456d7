import { and, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { PayStateNumber } from '../../../src/net/contract/items/recharges.ts';
import { orm } from '../../db/store/orm.ts';
import { recharges } from '../../db/schema/recharges.ts';
import type { Queryable } from '../../db/store/store.ts';

export type Recharge = typeof recharges.$inferSelect;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `SELECT … FOR NO KEY UPDATE`; call before changing an order. Undefined for what is no id, too. */
export async function lockRecharge(tx: Queryable, id: string): Promise<Recharge | undefined> {
  if (!UUID.test(id)) return undefined;
  const [row] = await orm(tx).select().from(recharges).where(eq(recharges.id, id)).for('no key update');
  return row;
}

export async function findRecharge(store: Queryable, id: string): Promise<Recharge | undefined> {
  if (!UUID.test(id)) return undefined;
  const [row] = await orm(store).select().from(recharges).where(eq(recharges.id, id));
  return row;
}

/** @returns the order after the change */
export async function updateRecharge(
  tx: Queryable,
  order: Recharge,
  change: Partial<Recharge>,
): Promise<Recharge> {
  await orm(tx).update(recharges).set(change).where(eq(recharges.id, order.id));
  return { ...order, ...change };
}

export interface ListQuery {
  /** −1: all. */
  readonly payState: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `next` of the page before. */
  readonly before?: string | undefined;
  readonly pageSize: number;
}

/** The player's orders, newest first, by keyset of time and id. `from` is included, `to` is not. */
export async function readRecharges(
  store: Queryable,
  playerId: string,
  { payState, from, to, before, pageSize }: ListQuery,
): Promise<{ list: Recharge[]; next: string | null }> {
  const { createdAt, id, state } = recharges;
  const [time = '', lastId = ''] = before?.split('~') ?? [];
  const beforeAt = new Date(Number(time));
  const rows = await orm(store)
    .select()
    .from(recharges)
    .where(
      and(
        eq(recharges.playerId, playerId),
        payState === -1 ? undefined : eq(state, payState as PayStateNumber),
        from === undefined ? undefined : gte(createdAt, new Date(from)),
        to === undefined ? undefined : lt(createdAt, new Date(to)),
        before === undefined
          ? undefined
          : or(lt(createdAt, beforeAt), and(eq(createdAt, beforeAt), lt(id, lastId))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1);
  const list = rows.slice(0, pageSize);
  const last = list.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return { list, next: hasMore ? `${last.createdAt.getTime()}~${last.id}` : null };
}
