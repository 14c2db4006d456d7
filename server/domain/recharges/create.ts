import { PayState } from '../../../src/net/contract/items/recharges.ts';
import { orm } from '../../db/store/orm.ts';
import { recharges } from '../../db/schema/recharges.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { checkAllowance } from './allowance.ts';
import type { RechargeDeps } from './deps.ts';
import { offersOf, quantityOf } from './offers.ts';
import type { CurrencyOffer } from './offers.ts';
import { findRecharge } from './rows.ts';
import type { Recharge } from './rows.ts';

export interface CreateRequest extends IdempotentRequest {
  readonly channelId: string;
  readonly currency: string;
  /** Minor units of the currency. */
  readonly payAmount: number;
  /** Where players reach the site, without a final slash. */
  readonly origin: string;
}

/** @throws DomainError recharge.channel, recharge.currency, recharge.amount */
async function findOffer(
  tx: Queryable,
  { channelId, currency, payAmount }: CreateRequest,
): Promise<{ offer: CurrencyOffer; quantity: number }> {
  const channel = offersOf(await readSysConfig(tx)).find((each) => each.channelId === channelId);
  if (channel === undefined) throw new DomainError('recharge.channel');
  const offer = channel.currencies.find((each) => each.currency === currency);
  if (offer === undefined) throw new DomainError('recharge.currency');
  const quantity = quantityOf(payAmount, offer.rate);
  if (payAmount < offer.minPay || payAmount > offer.maxPay || quantity === null)
    throw new DomainError('recharge.amount');
  return { offer, quantity };
}

/**
 * Writes an order with the rate of this moment and schedules its end.
 * @throws DomainError recharge.channel, .currency, .amount, .blocked, .tooMany, .limit
 */
export async function insertRecharge(
  { ports, provider, expiryMs, schedule }: RechargeDeps,
  tx: Queryable,
  request: CreateRequest,
): Promise<{ orderId: string }> {
  const { playerId, channelId, currency, payAmount } = request;
  const { offer, quantity } = await findOffer(tx, request);
  const now = ports.clock.now();
  await checkAllowance(tx, { playerId, quantity, now });
  const id = ports.ids();
  const expiresAt = new Date(now.getTime() + expiryMs);
  await orm(tx).insert(recharges).values({
    id,
    playerId,
    provider: provider.kind,
    channel: channelId,
    currency,
    payAmount,
    quantity,
    rateCoins: offer.rate.coins,
    ratePay: offer.rate.pay,
    createdAt: now,
    expiresAt,
  });
  await schedule(tx, id, expiresAt);
  return { orderId: id };
}

/**
 * Opens the provider's page for an order that has none yet, outside any transaction: the provider may take seconds.
 * `isEnded`: the order ended meanwhile, and the page has to be closed.
 * @throws DomainError recharge.unavailable
 */
export async function openCheckout(
  { store, provider }: RechargeDeps,
  orderId: string,
  origin: string,
): Promise<{ order: Recharge; isEnded: boolean }> {
  const order = await readOrder(store, orderId);
  if (order.state !== PayState.processing || order.payUrl !== null) return { order, isEnded: false };
  // The configuration may name another provider since.
  if (order.provider !== provider.kind) throw new DomainError('recharge.unavailable');
  const returnUrl = `${origin}/recharge/return?id=${orderId}`;
  const checkout = await provider.checkout({ ...order, returnUrl });
  if (checkout === null) throw new DomainError('recharge.unavailable');
  await store.query(
    `UPDATE recharges SET reference = coalesce(reference, $2), pay_url = $3 WHERE id = $1::uuid AND pay_url IS NULL`,
    [orderId, checkout.reference, checkout.url],
  );
  const opened = await readOrder(store, orderId);
  return { order: opened, isEnded: opened.state !== PayState.processing };
}

async function readOrder(store: Queryable, orderId: string): Promise<Recharge> {
  const order = await findRecharge(store, orderId);
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  return order;
}
