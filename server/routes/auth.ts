import type { FastifyInstance } from 'fastify';
import { authLogin, authLogout, authSignUp } from '../../src/net/contract/calls/auth.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';
import { originOf, rememberDevice } from './remember-device.ts';

export function authRoutes(app: FastifyInstance, context: RouteContext): void {
  const { players, sessions } = context;

  registerCall(app, authSignUp, async ({ input, request }) => {
    const { phone, password, inviteCode, channelCode, locale } = input;
    const token = await players.signUp({ phone, password, inviteCode, channelCode, locale });
    await rememberDevice(context, request, token);
    return { token };
  });

  registerCall(app, authLogin, async ({ input, request }) => {
    const login = await players.login(input, originOf(request));
    await rememberDevice(context, request, login.token);
    return login;
  });

  registerCall(app, authLogout, async ({ player }) => {
    await sessions.end(player);
    return {};
  });
}
