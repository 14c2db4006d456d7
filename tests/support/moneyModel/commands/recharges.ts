import { expect } from 'vitest';
import {
  rechargeCancel,
  rechargeCreate,
  rechargeOrderDetail,
} from '../../../../src/net/contract/calls/items/recharge.ts';
import { PayState } from '../../../../src/net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../../src/net/contract/items/recharges.ts';
import type { TestPlayer } from '../../product.ts';
import { eventOf, sendEvent } from '../../recharges.ts';
import type { MoneyCommand, World } from '../world.ts';

const MOST_UNPAID = 5;
const MOST_REPETITIONS = 3;
/** Coins for minor units of the currency, by default. */
const RATES = { CNY: 1, USD: 7 } as const;

interface Order {
  readonly player: TestPlayer;
  readonly order: RechargeOrder;
  isPaid: boolean;
}

/** Money buys coins for the main balance, once, however often and late the provider tells it. */
export function recharges(world: World): MoneyCommand {
  const { model, product } = world;
  const orders: Order[] = [];
  const stateOf = async ({ player, order }: Order) =>
    (await product.call(player, rechargeOrderDetail, { id: order.orderId })).data.order.payState;

  const create = async (): Promise<void> => {
    const player = world.player();
    const own = orders.filter((each) => each.player === player);
    const states = await Promise.all(own.map(stateOf));
    const unpaid = states.filter((state) => state === PayState.processing).length;
    const currency = world.oneOf(['CNY', 'USD'] as const);
    const payAmount = 100 + world.pick(9_900);
    const answer = await world.call(player, rechargeCreate, { channelId: 'card', currency, payAmount });
    if (unpaid >= MOST_UNPAID) {
      expect(answer.code).toBe('recharge.tooMany');
      return;
    }
    const { order } = answer.data;
    expect(order.quantity).toBe(payAmount * RATES[currency]);
    orders.push({ player, order, isPaid: false });
  };

  const pay = async (order: Order): Promise<void> => {
    for (let n = 0; n <= world.pick(MOST_REPETITIONS); n += 1)
      expect(await sendEvent(product, eventOf(order.order))).toEqual({ status: 200, code: null });
    if (order.isPaid) return;
    order.isPaid = true;
    model.recharge(order.player.id, order.order.quantity);
  };

  return {
    async run() {
      if (orders.length === 0 || world.pick(2) === 0) return create();
      const order = world.oneOf(orders);
      world.trace.push(`about order ${orders.indexOf(order)}`);
      if (world.pick(3) > 0) return pay(order);
      const isOpen = (await stateOf(order)) === PayState.processing;
      const answer = await product.call(order.player, rechargeCancel, { id: order.order.orderId });
      expect(answer.code).toBe(isOpen ? null : 'recharge.ended');
    },
  };
}
