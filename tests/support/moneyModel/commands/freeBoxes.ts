import { expect } from 'vitest';
import { profileOpenFreeBox } from '../../../../src/net/contract/calls/games/freeBox.ts';
import { giveFreeBox } from '../../freeBoxes.ts';
import type { MoneyCommand, World } from '../world.ts';

/** An item without a payment, and without turnover. */
export function freeBoxes(world: World): MoneyCommand {
  return {
    async run() {
      const player = world.player();
      const box = world.oneOf(world.boxes);
      const freeBoxId = await giveFreeBox(world.product, player.id, { boxId: box.boxId });
      const { openings, balance } = (await world.call(player, profileOpenFreeBox, { freeBoxId })).data;
      world.takeOpenings(player, box, openings);
      expect(balance).toBe(world.model.balance(`${player.id}:main`));
    },
  };
}
