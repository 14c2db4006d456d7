import { PayState } from '../../../src/net/contract/items/recharges.ts';
import { orm } from '../../db/store/orm.ts';
import { rechargeEvents } from '../../db/schema/recharges.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { PaymentEvent, PaymentKind } from '../../providers/payment/payment.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { RechargeDeps } from './deps.ts';
import { lockRecharge } from './rows.ts';
import type { Recharge } from './rows.ts';
import { creditRecharge, endRecharge } from './settle.ts';

/**
 * Why a message is not followed: `order`: none of ours, `closed`: its player's account is closed, `credited`: an operator
 * credited the order by hand before, so that it may be paid twice.
 */
export type EventProblem = 'order' | 'reference' | 'currency' | 'amount' | 'closed' | 'credited';

/** What became of a message; `repeated`: it came before and did nothing now. */
export type EventOutcome =
  | { readonly outcome: 'credited' | 'ended' | 'ignored' | 'repeated' }
  | { readonly outcome: 'refused'; readonly problem: EventProblem };

/** What a message means for an order, without the account's state; the order is locked. */
export function decide(
  order: Recharge | undefined,
  provider: PaymentKind,
  event: PaymentEvent,
): EventOutcome {
  if (order?.provider !== provider) return { outcome: 'refused', problem: 'order' };
  if (order.reference !== null && order.reference !== event.reference)
    return { outcome: 'refused', problem: 'reference' };
  if (order.currency !== event.currency) return { outcome: 'refused', problem: 'currency' };
  if (order.payAmount !== event.amount) return { outcome: 'refused', problem: 'amount' };
  if (event.kind === 'paid')
    return order.state === PayState.completed ? { outcome: 'ignored' } : { outcome: 'credited' };
  return order.state === PayState.processing ? { outcome: 'ended' } : { outcome: 'ignored' };
}

/**
 * Follows a message of a provider, once however often and in whichever order messages come: it is written down with
 * what it did in one transaction, under the order's lock.
 */
export function handleEvent(deps: RechargeDeps, event: PaymentEvent): Promise<EventOutcome> {
  const { store, ports, provider } = deps;
  const id = `${provider.kind}:${event.id}`;
  return translateDbErrors(
    store.transaction(async (tx) => {
      const order = await lockRecharge(tx, event.orderId);
      if (await isDuplicate(tx, id)) return { outcome: 'repeated' };
      const at = ports.clock.now();
      const decided = decide(order, provider.kind, event);
      const problem = order === undefined ? null : await problemOf(tx, order, { event, decided });
      const followed: EventOutcome = problem === null ? decided : { outcome: 'refused', problem };
      if (order !== undefined) await act(deps, tx, { order, event, outcome: followed.outcome, at });
      const isNew = await writeEvent(tx, { id, order, event, followed, at });
      // Without a common order no lock keeps two copies apart; none of them has done anything.
      if (!isNew && order !== undefined) throw new Error(`message ${id} was written by another order`);
      return isNew ? followed : { outcome: 'repeated' };
    }),
  );
}

async function act(
  deps: RechargeDeps,
  tx: Queryable,
  given: { order: Recharge; event: PaymentEvent; outcome: EventOutcome['outcome']; at: Date },
): Promise<void> {
  const { order, event, outcome, at } = given;
  if (outcome === 'credited') await creditRecharge(deps, tx, order, { reference: event.reference, at });
  if (outcome === 'ended' && event.kind !== 'paid')
    await endRecharge(deps, tx, order, { reason: event.kind, at });
}

/** What keeps a message about a known order from being followed. */
async function problemOf(
  tx: Queryable,
  order: Recharge,
  { event, decided: { outcome } }: { event: PaymentEvent; decided: EventOutcome },
): Promise<EventProblem | null> {
  if (outcome === 'credited') return (await hasClosed(tx, order)) ? 'closed' : null;
  const isPaidAgain = outcome === 'ignored' && event.kind === 'paid';
  return isPaidAgain && (await wasCreditedByHand(tx, order)) ? 'credited' : null;
}

async function wasCreditedByHand(tx: Queryable, { id }: Recharge): Promise<boolean> {
  const found = await tx.query(
    `SELECT 1 FROM recharge_events WHERE recharge_id = $1::uuid AND kind = 'operator' AND outcome = 'credited'`,
    [id],
  );
  return found.length > 0;
}

async function isDuplicate(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM recharge_events WHERE id = $1', [id])).length > 0;
}

/** Whether the player's account is closed; holds off a closing until the transaction ends. */
export async function hasClosed(tx: Queryable, { playerId }: Pick<Recharge, 'playerId'>): Promise<boolean> {
  await tx.query('SELECT 1 FROM players WHERE id = $1::uuid FOR SHARE', [playerId]);
  const found = await tx.query('SELECT 1 AS closed FROM account_closures WHERE player_id = $1::uuid', [
    playerId,
  ]);
  return found.length > 0;
}

/** @returns false when a message with this id stands already */
async function writeEvent(
  tx: Queryable,
  given: {
    id: string;
    order: Recharge | undefined;
    event: PaymentEvent;
    followed: EventOutcome;
    at: Date;
  },
): Promise<boolean> {
  const { id, order, event, followed, at } = given;
  const { kind, orderId, reference, currency, amount } = event;
  if (followed.outcome === 'repeated') return false;
  const written = await orm(tx)
    .insert(rechargeEvents)
    .values({
      id,
      rechargeId: order?.id ?? null,
      kind,
      outcome: followed.outcome,
      problem: followed.outcome === 'refused' ? followed.problem : null,
      body: { orderId, reference, currency, amount },
      receivedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: rechargeEvents.id });
  return written.length > 0;
}
