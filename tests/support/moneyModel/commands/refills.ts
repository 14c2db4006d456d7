import { expect } from 'vitest';
import { sysConfigDefaults } from '../../../../server/domain/configuration/sys-config.ts';
import { rewardClaim } from '../../../../src/net/contract/calls/account/reward.ts';
import type { MoneyCommand, World } from '../world.ts';

const DAY_MS = 86_400_000;
const { refillAmount, refillBelow } = sysConfigDefaults;

/** Left to a player before a claim, minor units. */
const LEFT = [0, refillBelow - 1, refillBelow];

/** The house gives play coins to a player with few, once a day; everything counts that can become coins again. */
export function refills(world: World): MoneyCommand {
  const { model } = world;
  const last = new Map<string, number>();
  return {
    async run() {
      const player = world.poorest();
      if (world.pick(2) === 0) {
        await world.sellAll(player);
        await world.spendDownTo(player, world.oneOf(LEFT));
      }
      const day = Math.floor(world.now() / DAY_MS);
      const answer = await world.call(player, rewardClaim, { kind: 'refill', zone: 'UTC' });
      if (last.get(player.id) === day) {
        expect(answer.code).toBe('reward.claimed');
        return;
      }
      if (model.wealthOf(player.id) >= refillBelow) {
        expect(answer.code).toBe('reward.notReached');
        return;
      }
      model.move('house:bonus', `${player.id}:main`, refillAmount);
      expect(answer.data.reward).toMatchObject({ amount: refillAmount });
      expect(answer.data.balance).toBe(model.balance(`${player.id}:main`));
      last.set(player.id, day);
    },
  };
}
