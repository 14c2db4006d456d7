import { fetchDreamTargets } from '../../../src/net/http/games/dream.ts';
import { dreamOrders } from '../../../src/ui/features/dream/state/dreamOrder.ts';
import type { DreamOrder } from '../../../src/ui/features/dream/state/dreamOrder.ts';
import type { Services } from '../../../src/ui/app/services.ts';
import type { MemoryServices } from '../../../src/ui/memory/compare/differences.ts';
import { updateCachedBalances } from '../../../src/ui/queries/userInfo.ts';
import type { SeededRng } from '../../../tools/crowd/seededRng.ts';
import { EDGE } from '../dreams.ts';

/** Of so many of the cheapest targets one is dreamt of, so that a welcome packet lasts. */
const TARGETS = 5;

/** A dream for coins, as the page would order it. */
export async function drawDream(rng: SeededRng, tab: MemoryServices): Promise<DreamOrder> {
  const { list } = await fetchDreamTargets(tab.http, { sort: 'priceLow', pageSize: TARGETS });
  const { itemId, recoveryPrice } = rng.pick(list);
  return {
    key: tab.ports.newId(),
    targetId: itemId,
    tickets: rng.integer(20, 70) * 1_000,
    side: rng.pick(['under', 'over']),
    value: recoveryPrice,
    edge: EDGE,
    fast: true,
  };
}

/** Dreams as the page does: sends the order, and compares the answer unless it is lost. */
export async function dreamChecked(
  tab: MemoryServices,
  order: DreamOrder,
  isAnswerLost = false,
): Promise<void> {
  const noSlot = { read: () => undefined, write: () => undefined };
  const orders = dreamOrders(tab as unknown as Services, noSlot as never);
  const check = await orders.prepare(order);
  const response = await orders.send(order);
  if (isAnswerLost) return;
  await check(response);
  updateCachedBalances(tab.queryClient, { main: response.balance });
}
