import type { FastifyInstance } from 'fastify';
import { accountSecurityMethods, authVerify } from '../../../src/net/contract/calls/account/security.ts';
import { maskPhone } from '../../domain/accounts/phones.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentConfirmation } from '../../presenters/accounts/accounts.ts';
import type { RouteContext } from '../context.ts';

/** Confirmations in front of sensitive changes; `securityCheck` is in account.ts. */
export function securityRoutes(app: FastifyInstance, { securityChecks }: RouteContext): void {
  registerCall(app, authVerify, async ({ input, player: session, request }) =>
    presentConfirmation(await securityChecks.check({ session, address: request.ip, ...input })),
  );

  registerCall(app, accountSecurityMethods, async ({ player }) => {
    const { hasPassword, phone } = await securityChecks.methods(player.playerId);
    return { hasPassword, phone: phone === null ? null : maskPhone(phone) };
  });
}
