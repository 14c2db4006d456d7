import { grantFreeBox } from '../../server/domain/free-boxes/grant-free-box.ts';
import type { FreeBoxGrant } from '../../server/domain/free-boxes/grant-free-box.ts';
import type { Product } from './product.ts';

/** Gives a free box of the cheapest kind, as a gift without an end, unless told otherwise. @returns its id */
export async function giveFreeBox(
  product: Product,
  playerId: string,
  more: Partial<FreeBoxGrant> = {},
): Promise<string> {
  const { store, ports } = product.services;
  const { boxId } = await product.cheapestBox();
  const rules = { source: 'operator', at: ports.clock.now(), expiresAt: null } as const;
  const grant = { id: ports.ids(), playerId, boxId, ...rules, ...more };
  await store.transaction((tx) => grantFreeBox(tx, grant));
  return grant.id;
}
