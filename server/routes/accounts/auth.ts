import type { FastifyInstance } from 'fastify';
import {
  authChangePassword,
  authFindPassword,
  authLogin,
  authLogout,
  authSignUp,
  authSmsLogin,
} from '../../../src/net/contract/calls/account/auth.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';
import { completeLogin, originOf } from './complete-login.ts';

export function authRoutes(app: FastifyInstance, context: RouteContext): void {
  const { players, signUps, sessions, credentials } = context;

  registerCall(app, authSignUp, async ({ input, request }) => {
    const token = await signUps.signUp(input, request.ip);
    return completeLogin(context, request, { token });
  });

  registerCall(app, authLogin, async ({ input, request }) => {
    const login = await players.login(input, originOf(request));
    return completeLogin(context, request, login);
  });

  registerCall(app, authLogout, async ({ player }) => {
    await sessions.end(player);
    return {};
  });

  registerCall(app, authSmsLogin, async ({ input, request }) => {
    const login = await credentials.logInByCode({ ...input, address: request.ip });
    return completeLogin(context, request, login);
  });

  registerCall(app, authFindPassword, async ({ input: { newPassword, ...input }, request }) => {
    await credentials.resetPassword({ ...input, address: request.ip }, newPassword);
    return {};
  });

  registerCall(app, authChangePassword, async ({ input, player, request }) => {
    await credentials.changePassword(player, { ...input, address: request.ip });
    return {};
  });
}
