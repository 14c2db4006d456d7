import type { FastifyInstance } from 'fastify';
import {
  accountSessionEnd,
  accountSessions,
  accountSessionsEndOthers,
} from '../../../src/net/contract/calls/account/accountSessions.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentSession } from '../../presenters/accounts/second-factors.ts';
import type { RouteContext } from '../context.ts';

/** Where the player is logged in, and ending that. */
export function accountSessionRoutes(app: FastifyInstance, { sessionList }: RouteContext): void {
  registerCall(app, accountSessions, async ({ player }) => ({
    list: (await sessionList.list(player)).map(presentSession),
  }));

  registerCall(app, accountSessionEnd, async ({ input, player }) => {
    await sessionList.end(player.playerId, input.id);
    return {};
  });

  registerCall(app, accountSessionsEndOthers, async ({ player }) => ({
    ended: await sessionList.endOthers(player),
  }));
}
