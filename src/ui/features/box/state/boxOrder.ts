import * as z from 'zod/mini';
import type { CallData } from '../../../../net/contract/call.ts';
import type { boxOpen } from '../../../../net/contract/calls/games/box.ts';
import { openBox } from '../../../../net/http/games/box.ts';
import { openFreeBox } from '../../../../net/http/games/freeBox.ts';
import type { Services } from '../../../app/services.ts';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { knownMainBalance } from '../../../memory/compare/chargeChecks.ts';
import { fetchPlayerId } from '../../../memory/compare/differences.ts';
import { checkOpening, fetchCheckedBox } from '../../../memory/compare/openingChecks.ts';
import { ensureUserSeed } from '../../../memory/compare/seeds.ts';
import { storedOrderOf, storedWithOrder } from '../../../shared/play/orders/pendingOrder.ts';
import type { PendingSlot, Visit } from '../../../shared/play/orders/pendingOrder.ts';
import type { RollOrders } from '../../../shared/play/orders/rollOrders.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';

const boxOrder = z.object({
  /** Idempotency key. */
  key: z.string().check(z.minLength(1)),
  boxId: z.string(),
  count: z.int(),
  /** Version of the odds shown. */
  version: z.int(),
  fast: z.boolean(),
  /** The free box that it opens, without a payment. */
  freeBoxId: z.optional(z.string()),
});
/** An order as sent to the server. A repeat must send exactly the same. */
export type BoxOrder = z.infer<typeof boxOrder>;

export const pendingBoxSlot = (storage: TabStorage): PendingSlot<BoxOrder> =>
  storedSlot(storage, 'opening', z.extend(boxOrder, storedWithOrder));

/** The order to send again on the page of its box; on that of another box it stays stored. */
export function recoverableBoxOrder(
  pending: PendingSlot<BoxOrder>,
  boxId: string,
  visit: Visit,
): BoxOrder | undefined {
  const kept = storedOrderOf(pending, visit);
  if (kept?.boxId !== boxId) return undefined;
  const { playerId, at, ...order } = kept;
  return order;
}

export type OpenResponse = CallData<typeof boxOpen>;

export function boxOrders(
  services: Services,
  pending: PendingSlot<BoxOrder>,
): RollOrders<BoxOrder, OpenResponse> {
  const { http } = services;
  return {
    pending,
    fetchPlayerId: () => fetchPlayerId(services),
    send({ key, freeBoxId, ...order }) {
      if (freeBoxId === undefined) return openBox(http, order, key);
      const { version, fast } = order;
      return openFreeBox(http, { freeBoxId, version, fast }, key);
    },
    async prepare({ boxId, version, count, freeBoxId }) {
      const playerId = await fetchPlayerId(services);
      const [box] = await Promise.all([fetchCheckedBox(services, playerId, boxId), ensureUserSeed(services)]);
      const ordered = {
        box,
        version,
        count,
        isFree: freeBoxId !== undefined,
        before: knownMainBalance(services),
      };
      return (response) => checkOpening(services, playerId, ordered, response);
    },
    balances: ({ balance }) => ({ main: balance }),
    lastRoll: ({ openings }) => openings.at(-1),
  };
}
