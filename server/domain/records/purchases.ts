import { PayState } from '../../../src/net/contract/items/recharges.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { fractionDigitsOf } from '../recharges/offers.ts';
import { readRecharges } from '../recharges/rows.ts';
import type { ListQuery, Recharge } from '../recharges/rows.ts';
import type { CsvCell } from './csv.ts';

export const PURCHASE_COLUMNS = [
  ...['order_id', 'time', 'channel', 'currency', 'pay_amount', 'coins', 'pay_state', 'reason', 'end_time'],
] as const;

const stateNames = Object.keys(PayState) as (keyof typeof PayState)[];

/**
 * The state that a filter names; −1, all, without one.
 * @throws DomainError common.badRequest where it is no pay state
 */
export function payStateOf(kind: string | undefined): number {
  const wanted = stateNames.find((name) => name === kind);
  if (kind !== undefined && wanted === undefined) throw new DomainError('common.badRequest');
  return wanted === undefined ? -1 : PayState[wanted];
}

/** A page of purchase records as rows of a file; `pay_amount` is in the units of its currency. */
export async function readPurchaseRows(
  store: Queryable,
  playerId: string,
  query: ListQuery,
): Promise<{ rows: CsvCell[][]; next: string | null }> {
  const { list, next } = await readRecharges(store, playerId, query);
  return { rows: list.map(purchaseRow), next };
}

function purchaseRow(order: Recharge): CsvCell[] {
  const { id, createdAt, channel, currency, payAmount, quantity, state, reason, endedAt } = order;
  const digits = fractionDigitsOf(currency);
  return [
    ...[id, createdAt.toISOString(), channel, currency, (payAmount / 10 ** digits).toFixed(digits)],
    ...[{ minor: quantity }, stateNames.find((name) => PayState[name] === state) ?? null],
    ...[state === PayState.cancelled ? reason : null, endedAt?.toISOString() ?? null],
  ];
}
