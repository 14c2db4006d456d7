import { expect } from 'vitest';
import { sysConfigDefaults } from '../../../../server/domain/configuration/sys-config.ts';
import { rewardClaim } from '../../../../src/net/contract/calls/account/reward.ts';
import type { MoneyCommand, World } from '../world.ts';

const { levelTurnovers, levelRewards: amounts } = sysConfigDefaults;
const HIGHEST_TRIED = 3;

/** The house gives a level's amount once, from its turnover on. */
export function levelRewards(world: World): MoneyCommand {
  const { model } = world;
  const claimed = new Set<string>();
  return {
    async run() {
      const player = world.player();
      const level = 1 + world.pick(HIGHEST_TRIED);
      const answer = await world.call(player, rewardClaim, { kind: 'level', level });
      if (claimed.has(`${player.id}:${level}`)) {
        expect(answer.code).toBe('reward.claimed');
        return;
      }
      const isReached = model.turnover(player.id) >= (levelTurnovers[level - 1] ?? Infinity);
      if (!isReached) {
        expect(answer.code).toBe('reward.notReached');
        return;
      }
      model.move('house:bonus', `${player.id}:main`, amounts[level - 1] ?? 0);
      expect(answer.data.balance).toBe(model.balance(`${player.id}:main`));
      claimed.add(`${player.id}:${level}`);
    },
  };
}
