import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  authCertify,
  authCertifyRedirect,
  authCertifyResult,
} from '../../../src/net/contract/calls/account/identity.ts';
import { registerCall, registerRedirectCall } from '../../http/register-call.ts';
import { presentIdentity } from '../../presenters/accounts/identity.ts';
import type { RouteContext } from '../context.ts';

/** The page that shows how far the check is. */
const RESULT_PAGE = '/personal?edit=identity';

export function identityRoutes(app: FastifyInstance, { identities, publicUrl }: RouteContext): void {
  const originOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`;

  registerCall(app, authCertify, ({ player, request }) =>
    identities.start(player.playerId, originOf(request)),
  );

  registerRedirectCall(app, authCertifyRedirect, async ({ input }) => {
    await identities.returned(input.ticket);
    return { location: RESULT_PAGE };
  });

  registerCall(app, authCertifyResult, async ({ player }) =>
    presentIdentity(await identities.result(player.playerId)),
  );
}
