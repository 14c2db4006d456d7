import { PayState } from '../../../src/net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../src/net/contract/items/recharges.ts';
import { channelName, fractionDigitsOf } from '../../domain/recharges/offers.ts';
import type { Recharge } from '../../domain/recharges/rows.ts';

export function presentRecharge(order: Recharge): RechargeOrder {
  const { id, channel, currency, payAmount, quantity, state, createdAt, expiresAt, endedAt } = order;
  return {
    orderId: id,
    channelId: channel,
    channelName: channelName(channel),
    currency,
    fractionDigits: fractionDigitsOf(currency),
    payAmount,
    quantity,
    payState: state,
    reason: state === PayState.cancelled ? order.reason : null,
    createTime: createdAt.toISOString(),
    expireTime: expiresAt.toISOString(),
    endTime: endedAt?.toISOString() ?? null,
    payUrl: state === PayState.processing ? order.payUrl : null,
  };
}
