import type { FastifyInstance } from 'fastify';
import { vipCurrent, vipLevels } from '../../../src/net/contract/calls/account/vip.ts';
import { readSysConfig } from '../../domain/configuration/sys-config.ts';
import { readVip } from '../../domain/rewards/read-vip.ts';
import { rewardRulesOf } from '../../domain/rewards/reward-rules.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';

export function vipRoutes(app: FastifyInstance, { store }: RouteContext): void {
  registerCall(app, vipLevels, async () => {
    const { levels } = rewardRulesOf(await readSysConfig(store));
    return { levels: [...levels] };
  });

  registerCall(app, vipCurrent, ({ player }) => readVip(store, player.playerId));
}
