import { expect } from 'vitest';
import { boxOpen } from '../../../../src/net/contract/calls/games/box.ts';
import type { MoneyCommand, World } from '../world.ts';

const MOST = 4;

/** Main balance pays the price of each; the items come by the rolls. */
export function openings(world: World): MoneyCommand {
  const { model } = world;
  return {
    async run() {
      const player = world.player();
      const box = world.oneOf(world.boxes);
      const count = 1 + world.pick(MOST);
      const price = box.price * count;
      const main = `${player.id}:main` as const;
      const input = { boxId: box.boxId, count, version: box.version };
      const answer = await world.call(player, boxOpen, input);
      if (model.balance(main) < price) {
        expect(answer.code).toBe('balance.insufficient');
        return;
      }
      model.move(main, 'house:sales', price);
      model.addTurnover(player.id, price);
      expect(answer.data.openings).toHaveLength(count);
      expect(answer.data.balance).toBe(model.balance(main));
      world.takeOpenings(player, box, answer.data.openings);
    },
  };
}
