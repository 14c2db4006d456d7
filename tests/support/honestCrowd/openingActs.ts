import { openBox } from '../../../src/net/http/games/box.ts';
import { fetchHistory, rotateSeeds } from '../../../src/net/http/games/fair.ts';
import { createHistoryComparison } from '../../../src/ui/memory/compare/historyComparison.ts';
import type { MemoryResult } from '../../../src/ui/memory/compare/historyComparison.ts';
import { knownMainBalance } from '../../../src/ui/memory/compare/chargeChecks.ts';
import { fetchPlayerId } from '../../../src/ui/memory/compare/differences.ts';
import type { MemoryServices } from '../../../src/ui/memory/compare/differences.ts';
import { checkOpening, fetchCheckedBox } from '../../../src/ui/memory/compare/openingChecks.ts';
import {
  checkBeforeRotation,
  checkRotation,
  fetchShownSeeds,
} from '../../../src/ui/memory/compare/seedChecks.ts';
import { ensureUserSeed, userSeedMutation } from '../../../src/ui/memory/compare/seeds.ts';
import { updateCachedBalances } from '../../../src/ui/queries/userInfo.ts';
import { executeMutation } from '../../../src/ui/shared/requests/useKeyedMutation.ts';

interface BoxOrder {
  readonly boxId: string;
  readonly count: number;
  readonly key: string;
}

/** Opens a box as its page does: compares, sends, compares the answer unless it is lost. */
export async function openChecked(tab: MemoryServices, order: BoxOrder, isAnswerLost = false): Promise<void> {
  const { boxId, count, key } = order;
  const playerId = await fetchPlayerId(tab);
  const [box] = await Promise.all([fetchCheckedBox(tab, playerId, boxId), ensureUserSeed(tab)]);
  const ordered = { box, version: box.version, count, before: knownMainBalance(tab) };
  const response = await openBox(tab.http, { boxId, version: box.version, count, fast: true }, key);
  if (isAnswerLost) return;
  await checkOpening(tab, playerId, ordered, response);
  updateCachedBalances(tab.queryClient, { main: response.balance });
}

/** Reveals the pair as the fairness page does. */
export async function rotateChecked(tab: MemoryServices): Promise<void> {
  const { playerId } = await checkBeforeRotation(tab);
  await checkRotation(tab, playerId, await rotateSeeds(tab.http));
  await ensureUserSeed(tab);
}

export async function changeUserSeed(tab: MemoryServices): Promise<void> {
  await executeMutation(tab.queryClient, userSeedMutation(tab), null);
  await fetchShownSeeds(tab);
}

/** Compares the whole history with the memory. */
export async function compareHistory(tab: MemoryServices): Promise<MemoryResult> {
  const results: (MemoryResult | null)[] = [];
  const comparison = createHistoryComparison(tab, (result) => results.push(result));
  await comparison.begin();
  let before: string | undefined;
  do {
    const page = await fetchHistory(tab.http, { before });
    comparison.add(page);
    before = page.next ?? undefined;
  } while (before !== undefined);
  await comparison.end();
  const result = results.at(-1);
  if (!result) throw new Error('the comparison came to nothing');
  return result;
}
