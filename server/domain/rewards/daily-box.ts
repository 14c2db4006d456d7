import type { Queryable } from '../../db/store/store.ts';
import type { Ids } from '../../platform/ports.ts';
import type { Box } from '../catalogue/catalogue.ts';
import { grantFreeBox } from '../free-boxes/grant-free-box.ts';

/** Days in which the free box of a daily reward can be opened. */
const DAILY_BOX_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The box that each daily reward gives a free opening of: the dearest that costs at most `dailyBoxPrice`, minor units;
 * the first of two that cost the same. Null: none costs so little.
 */
export function dailyBoxOf<B extends Pick<Box, 'price'>>(
  boxes: readonly B[],
  dailyBoxPrice: number,
): B | null {
  return boxes
    .filter(({ price }) => price <= dailyBoxPrice)
    .reduce<B | null>(
      (dearest, box) => (dearest === null || box.price > dearest.price ? box : dearest),
      null,
    );
}

interface DailyBox {
  readonly playerId: string;
  readonly boxId: string;
  readonly at: Date;
}

/**
 * Gives the free box of a daily reward, in the transaction of its claim.
 * @returns the id of the free box
 * @throws DomainError box.notFound
 */
export async function giveDailyBox(
  tx: Queryable,
  { playerId, boxId, at }: DailyBox,
  ids: Ids,
): Promise<string> {
  const id = ids();
  const expiresAt = new Date(at.getTime() + DAILY_BOX_DAYS * DAY_MS);
  await grantFreeBox(tx, { id, playerId, boxId, source: 'reward', at, expiresAt });
  return id;
}
