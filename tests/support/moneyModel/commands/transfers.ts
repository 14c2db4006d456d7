import { expect } from 'vitest';
import { profileTransferSecondary } from '../../../../src/net/contract/calls/account/profile.ts';
import type { MoneyCommand, World } from '../world.ts';

/** Secondary to main: an amount, or all. */
export function transfers(world: World): MoneyCommand {
  const { model } = world;
  return {
    async run() {
      const player = world.player();
      const [main, secondary] = [`${player.id}:main`, `${player.id}:secondary`] as const;
      const available = model.balance(secondary);
      const isAll = world.pick(2) === 0;
      const amount = isAll ? available : 1 + world.pick(available + 500);
      const answer = await world.call(player, profileTransferSecondary, isAll ? { all: true } : { amount });
      if (isAll && available === 0) {
        expect(answer.code).toBe('transfer.nothing');
        return;
      }
      if (amount > available) {
        expect(answer.code).toBe('balance.insufficient');
        return;
      }
      model.move(secondary, main, amount);
      expect(answer.data).toEqual({
        moved: amount,
        balance: model.balance(main),
        secondaryBalance: model.balance(secondary),
      });
    },
  };
}
