import { expect } from 'vitest';
import { profileExchangeQuantity } from '../../../../src/net/contract/calls/account/profile.ts';
import type { TestPlayer } from '../../product.ts';
import type { MoneyCommand, World } from '../world.ts';

const MOST = 5;

/** Some items of a player, or all: the house pays their values into the secondary balance. */
export async function sellSome(world: World, player: TestPlayer): Promise<void> {
  const { model } = world;
  const owned = model.owned(player.id);
  const isAll = world.pick(4) === 0;
  const sold = isAll ? owned : world.some(owned, MOST);
  const input = isAll ? { all: true } : { ids: sold.join(',') };
  const answer = await world.call(player, profileExchangeQuantity, input);
  if (sold.length === 0) {
    expect(answer.code).toBe('item.none');
    return;
  }
  model.sell(player.id, sold, world.now());
  expect(answer.data).toEqual({
    sold: sold.length,
    amount: model.valueOf(sold),
    secondaryBalance: model.balance(`${player.id}:secondary`),
    saleId: expect.any(String) as string,
  });
}

export function sales(world: World): MoneyCommand {
  return { run: () => sellSome(world, world.player()) };
}
