import type { FastifyInstance } from 'fastify';
import {
  profileRewardPage,
  rewardClaim,
  rewardCurrent,
  rewardZone,
} from '../../../src/net/contract/calls/account/reward.ts';
import { allPayable } from '../../domain/rewards/payable.ts';
import { readRewardPage } from '../../domain/rewards/reward-page.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentDaily, presentRewards } from '../../presenters/accounts/rewards.ts';
import type { RouteContext } from '../context.ts';

export function rewardRoutes(app: FastifyInstance, { store, rewards, image }: RouteContext): void {
  registerCall(app, rewardCurrent, async ({ input, player }) =>
    presentRewards(await rewards.current(player.playerId, input.zone), image),
  );

  registerCall(app, rewardClaim, ({ input, player, idempotency }) =>
    rewards.claim({ playerId: player.playerId, ...idempotency, claim: input }),
  );

  registerCall(app, rewardZone, async ({ input, player }) =>
    presentDaily(await rewards.changeZone(player.playerId, input.zone), image),
  );

  registerCall(app, profileRewardPage, async ({ input, player }) => {
    const { page, pageSize } = input;
    const due = await rewards.current(player.playerId, input.zone);
    const waiting = due.blocked === null ? allPayable(due) : [];
    const found = await readRewardPage(store, player.playerId, input, { waiting, claims: due.claims });
    return { ...found, page, pageSize };
  });
}
