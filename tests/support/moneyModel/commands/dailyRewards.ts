import { expect } from 'vitest';
import { sysConfigDefaults } from '../../../../server/domain/configuration/sys-config.ts';
import { rewardClaim } from '../../../../src/net/contract/calls/account/reward.ts';
import type { MoneyCommand, World } from '../world.ts';

const DAY_MS = 86_400_000;
const { dailyRewards: amounts } = sysConfigDefaults;

/** The house gives the amount of the streak's day, once a day; a missed day ends the streak. */
export function dailyRewards(world: World): MoneyCommand {
  const { model, product } = world;
  const last = new Map<string, { day: number; streak: number }>();
  return {
    async run() {
      const player = world.player();
      const day = Math.floor(product.ports.clock.now().getTime() / DAY_MS);
      const before = last.get(player.id);
      const answer = await world.call(player, rewardClaim, { kind: 'daily', zone: 'UTC' });
      if (before?.day === day) {
        expect(answer.code).toBe('reward.claimed');
        return;
      }
      const streak = before?.day === day - 1 ? before.streak + 1 : 1;
      const amount = amounts[(streak - 1) % amounts.length] ?? 0;
      model.move('house:bonus', `${player.id}:main`, amount);
      expect(answer.data.reward).toMatchObject({ amount, streak });
      expect(answer.data.balance).toBe(model.balance(`${player.id}:main`));
      last.set(player.id, { day, streak });
    },
  };
}
