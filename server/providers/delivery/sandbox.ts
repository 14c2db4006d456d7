import { TakeState } from '../../../src/net/contract/items/retrievals.ts';
import type { Delivery } from './delivery.ts';

/** A delivery for development: each state is shown for the pause, then the next one follows, up to success. */
export function sandboxDelivery(pauseMs: number): Delivery {
  return {
    kind: 'sandbox',
    delays: { handOver: pauseMs, again: pauseMs },
    async request(_order, takeState) {
      const next = takeState === TakeState.awaitingShipment ? TakeState.awaitingReceipt : TakeState.success;
      return { takeState: next, reason: null, remark: '' };
    },
  };
}
