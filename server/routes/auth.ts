import type { FastifyInstance } from 'fastify';
import { authLogin, authLogout, authSignUp } from '../../src/net/contract/calls/auth.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';

export function authRoutes(app: FastifyInstance, { players, sessions }: RouteContext): void {
  registerCall(app, authSignUp, async ({ input: { phone, password, inviteCode, channelCode, locale } }) => ({
    token: await players.signUp({ phone, password, inviteCode, channelCode, locale }),
  }));

  registerCall(app, authLogin, ({ input, request }) => players.login(input, request.ip));

  registerCall(app, authLogout, async ({ player }) => {
    await sessions.end(player);
    return {};
  });
}
