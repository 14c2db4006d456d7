import { dreamStart, dreamTargets } from '../../src/net/contract/calls/games/dream.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import type { CatalogueItem } from '../../src/net/contract/entities.ts';
import type { ApiResponse } from './app.ts';
import type { Product, TestPlayer } from './product.ts';

export const EDGE = 500;

type DreamInput = Partial<CallInput<typeof dreamStart>>;

/** The target nearest above a price. */
export async function targetAbove({ call }: Pick<Product, 'call'>, minPrice: number): Promise<CatalogueItem> {
  const { list } = (await call(null, dreamTargets, { minPrice, sort: 'priceLow', pageSize: 1 })).data;
  const [target] = list;
  if (target === undefined) throw new Error(`no target above ${minPrice}`);
  return target;
}

/** One dream at 50 % unless told otherwise. */
export function dreamOf(
  product: Pick<Product, 'call' | 'newKey'>,
  player: TestPlayer,
  { itemId, recoveryPrice }: CatalogueItem,
  input: DreamInput = {},
  key = product.newKey(),
): Promise<ApiResponse<typeof dreamStart>> {
  const shown = { targetId: itemId, value: recoveryPrice, edge: EDGE };
  return product.call(player, dreamStart, { ...shown, tickets: 50_000, side: 'under', ...input }, { key });
}
