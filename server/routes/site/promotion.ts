import { promotionInviter } from '../../../src/net/contract/calls/account/inviter.ts';
import type { FastifyInstance } from 'fastify';
import {
  profileBindInviter,
  promotionChooseCode,
  promotionCommissions,
  promotionCurrent,
  promotionInvitees,
} from '../../../src/net/contract/calls/account/promotion.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';

export function promotionRoutes(app: FastifyInstance, { promotion }: RouteContext): void {
  registerCall(app, promotionCurrent, ({ input, player }) => promotion.overview(player.playerId, input.zone));

  registerCall(app, promotionChooseCode, async ({ input, player, request }) => ({
    code: await promotion.choose({ ...input, playerId: player.playerId, address: request.ip }),
  }));

  registerCall(app, promotionInviter, ({ input }) => promotion.inviter(input.code));

  registerCall(app, promotionInvitees, ({ input, player }) => promotion.invitees(player.playerId, input));

  registerCall(app, promotionCommissions, ({ input, player }) =>
    promotion.commissions(player.playerId, input),
  );

  registerCall(app, profileBindInviter, async ({ input, player, request }) => {
    await promotion.bind({ ...input, playerId: player.playerId, address: request.ip });
    return {};
  });
}
