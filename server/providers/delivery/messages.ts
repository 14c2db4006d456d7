import * as z from 'zod/mini';
import { TakeState } from '../../../src/net/contract/items/retrievals.ts';
import type { DeliveryReport } from './delivery.ts';

/** The delivery service's words for its states. */
const stateOf = {
  accepted: TakeState.awaitingShipment,
  shipped: TakeState.awaitingReceipt,
  delivered: TakeState.success,
  failed: TakeState.failed,
  held: TakeState.awaitingSettlement,
} as const;

/** An order's state: the service's answer to a request, and the body of its webhook. */
const deliveryMessage = z.object({
  /** The take-back record. */
  id: z.uuid(),
  state: z.enum(['accepted', 'shipped', 'delivered', 'failed', 'held']),
  reason: z.optional(z.enum(['tradeUrl', 'declined', 'expired', 'unavailable'])),
  /** Shown to the player. */
  remark: z.optional(z.string().check(z.maxLength(200))),
});

/** Parses the JSON of a message. @returns null when it is none */
export function readDeliveryMessage(json: string): { id: string; report: DeliveryReport } | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const parsed = z.safeParse(deliveryMessage, value);
  if (!parsed.success) return null;
  const { id, state, reason = null, remark = '' } = parsed.data;
  const needsReason = state === 'failed' && reason === null;
  // PostgreSQL text cannot hold a NUL.
  const report = {
    takeState: stateOf[state],
    reason: needsReason ? 'unavailable' : reason,
    remark: remark.replaceAll('\0', ''),
  } as const;
  return { id: id.toLowerCase(), report };
}
