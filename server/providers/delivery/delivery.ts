import type { RetrievalReason, TakeStateNumber } from '../../../src/net/contract/items/retrievals.ts';

export const deliveryKinds = ['sandbox', 'http'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** One item on its way to a player's external account. */
export interface DeliveryOrder {
  /** The take-back record: the service knows the order by it, so a repeated request changes nothing. */
  readonly id: string;
  readonly tradeUrl: string;
  /** The item's id in the catalogue. */
  readonly itemId: string;
  readonly itemName: string;
  /** Minor units. */
  readonly value: number;
  readonly createdAt: Date;
}

/** What the delivery service says about an order. */
export interface DeliveryReport {
  readonly takeState: Exclude<TakeStateNumber, 0>;
  readonly reason: RetrievalReason | null;
  readonly remark: string;
}

/** Brings items to players. */
export interface Delivery {
  readonly kind: DeliveryKind;
  /** Milliseconds: until an order is handed over, and from a report until the service is asked again. */
  readonly delays: { readonly handOver: number; readonly again: number };
  /**
   * Hands the order over, or asks about it when it is known.
   * @returns null: no answer that can be trusted; the order may have been taken
   */
  request(order: DeliveryOrder, takeState: TakeStateNumber): Promise<DeliveryReport | null>;
}
