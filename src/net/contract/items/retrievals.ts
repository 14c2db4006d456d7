import * as z from 'zod/mini';
import { ownedItem } from '../entities.ts';
import { timestamp, uuid } from '../primitives.ts';

/** States of a take-back (specification, section 4), in the database and on the wire. */
export const TakeState = {
  retrieving: 0,
  awaitingShipment: 1,
  awaitingReceipt: 2,
  success: 3,
  failed: 4,
  awaitingSettlement: 5,
} as const;

/** A `TakeState`. */
export const takeState = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);
export type TakeStateNumber = z.infer<typeof takeState>;

/** A delivery can take up to so many hours (specification, section 9). */
export const DELIVERY_HOURS = 12;

/**
 * Why a take-back failed or is held: cancelled by the player; ended by an operator; the trade link was refused; the
 * trade offer was declined or expired; the item cannot be delivered; the delivery service does not answer.
 */
export const retrievalReason = z.enum([
  'cancelled',
  'operator',
  'tradeUrl',
  'declined',
  'expired',
  'unavailable',
  'unanswered',
]);
export type RetrievalReason = z.infer<typeof retrievalReason>;

/** A take-back record, apart from the item's own state. */
export const retrieval = z.object({
  id: uuid,
  item: ownedItem,
  takeState,
  /** Null while nothing went wrong. */
  reason: z.nullable(retrievalReason),
  /** Words of the operator or the delivery service; often empty. */
  remark: z.string(),
  createTime: timestamp,
  updateTime: timestamp,
});
export type Retrieval = z.infer<typeof retrieval>;

/** Neither success nor failure yet. */
export function isUnderWay({ takeState: state }: Pick<Retrieval, 'takeState'>): boolean {
  return state !== TakeState.success && state !== TakeState.failed;
}
