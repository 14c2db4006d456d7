import * as z from 'zod/mini';
import { dreamSides } from '../../../../fair/outcome/dreamOutcome.ts';
import type { CallData } from '../../../../net/contract/call.ts';
import type { dreamStart } from '../../../../net/contract/calls/games/dream.ts';
import { startDream } from '../../../../net/http/games/dream.ts';
import type { Services } from '../../../app/services.ts';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { knownMainBalance } from '../../../memory/compare/chargeChecks.ts';
import { fetchPlayerId } from '../../../memory/compare/differences.ts';
import { checkDream } from '../../../memory/compare/dreamChecks.ts';
import { ensureUserSeed } from '../../../memory/compare/seeds.ts';
import { storedOrderOf, storedWithOrder } from '../../../shared/play/orders/pendingOrder.ts';
import type { PendingSlot, Visit } from '../../../shared/play/orders/pendingOrder.ts';
import type { RollOrders } from '../../../shared/play/orders/rollOrders.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';

const dreamOrder = z.object({
  /** Idempotency key. */
  key: z.string().check(z.minLength(1)),
  targetId: z.string(),
  tickets: z.int(),
  side: z.enum(dreamSides),
  /** Value of the target and edge, as shown. */
  value: z.int(),
  edge: z.int(),
  /** Ids of the staked backpack rows, joined by commas. */
  itemIds: z.optional(z.string()),
  fast: z.boolean(),
});
/** An order as sent to the server. A repeat must send exactly the same. */
export type DreamOrder = z.infer<typeof dreamOrder>;

export const pendingDreamSlot = (storage: TabStorage): PendingSlot<DreamOrder> =>
  storedSlot(storage, 'dream', z.extend(dreamOrder, storedWithOrder));

export function recoverableDream(pending: PendingSlot<DreamOrder>, visit: Visit): DreamOrder | undefined {
  const kept = storedOrderOf(pending, visit);
  if (!kept) return undefined;
  const { playerId, at, ...order } = kept;
  return order;
}

export type DreamResponse = CallData<typeof dreamStart>;

export function dreamOrders(
  services: Services,
  pending: PendingSlot<DreamOrder>,
): RollOrders<DreamOrder, DreamResponse> {
  return {
    pending,
    fetchPlayerId: () => fetchPlayerId(services),
    send: ({ key, ...order }) => startDream(services.http, order, key),
    async prepare(order) {
      const playerId = await fetchPlayerId(services);
      await ensureUserSeed(services);
      const before = knownMainBalance(services);
      return (response) => checkDream(services, playerId, order, before, response);
    },
    balances: ({ balance, secondaryBalance }) => ({ main: balance, secondary: secondaryBalance }),
    lastRoll: ({ dream }) => dream,
  };
}
