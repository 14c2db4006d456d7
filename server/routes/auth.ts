import type { FastifyInstance } from 'fastify';
import {
  authChangePassword,
  authFindPassword,
  authLogin,
  authLogout,
  authSignUp,
  authSmsLogin,
} from '../../src/net/contract/calls/auth.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';

export function authRoutes(app: FastifyInstance, { players, sessions, credentials }: RouteContext): void {
  registerCall(app, authSignUp, async ({ input }) => ({
    token: await players.signUp(input),
  }));

  registerCall(app, authLogin, ({ input, request }) => players.login(input, request.ip));

  registerCall(app, authLogout, async ({ player }) => {
    await sessions.end(player);
    return {};
  });

  registerCall(app, authSmsLogin, ({ input: { phone, smsCode } }) => credentials.logInByCode(phone, smsCode));

  registerCall(app, authFindPassword, async ({ input: { phone, smsCode, newPassword } }) => {
    await credentials.resetPassword(phone, smsCode, newPassword);
    return {};
  });

  registerCall(app, authChangePassword, async ({ input, player, request }) => {
    await credentials.changePassword(player, { ...input, address: request.ip });
    return {};
  });
}
