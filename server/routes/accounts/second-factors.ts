import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  accountChallengeAnswer,
  accountChallengePasskey,
  accountFactors,
  accountPasskeyAdd,
  accountPasskeyLogin,
  accountPasskeyLoginOptions,
  accountPasskeyOptions,
  accountPasskeyRemove,
  accountRecoveryCodes,
  accountTotpDisable,
  accountTotpEnable,
  accountTotpSetup,
} from '../../../src/net/contract/calls/account/accountFactors.ts';
import { webAuthnSite } from '../../domain/second-factor/webauthn-site.ts';
import type { WebAuthnSite } from '../../domain/second-factor/webauthn-site.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentFactors } from '../../presenters/accounts/second-factors.ts';
import type { RouteContext } from '../context.ts';
import { completeLogin } from './complete-login.ts';

type SiteOf = (request: FastifyRequest) => WebAuthnSite;

/** Second factors: their settings, and logins with them. */
export function secondFactorRoutes(app: FastifyInstance, context: RouteContext): void {
  const siteOf: SiteOf = ({ headers, protocol }) =>
    webAuthnSite(context.publicUrl, { host: headers.host ?? '', isSecure: protocol === 'https' });
  appRoutes(app, context);
  passkeyRoutes(app, context, siteOf);
  loginRoutes(app, context, siteOf);
}

function appRoutes(app: FastifyInstance, { secondFactors }: RouteContext): void {
  registerCall(app, accountFactors, async ({ player }) =>
    presentFactors(await secondFactors.state(player.playerId)),
  );

  registerCall(app, accountTotpSetup, async ({ input, player }) => {
    const { expiresAt, ...setup } = await secondFactors.apps.setUp(player.playerId, input.confirmation);
    return { ...setup, expireTime: expiresAt.toISOString() };
  });

  registerCall(app, accountTotpEnable, async ({ input, player }) => ({
    recoveryCodes: await secondFactors.apps.enable(player.playerId, input.code),
  }));

  registerCall(app, accountTotpDisable, async ({ input, player }) => {
    await secondFactors.apps.disable(player.playerId, input.confirmation);
    return {};
  });

  registerCall(app, accountRecoveryCodes, async ({ input, player }) => ({
    recoveryCodes: await secondFactors.renewCodes(player.playerId, input.confirmation),
  }));
}

function passkeyRoutes(app: FastifyInstance, { secondFactors }: RouteContext, siteOf: SiteOf): void {
  const { passkeys } = secondFactors;
  registerCall(app, accountPasskeyOptions, async ({ input, player, request }) => ({
    options: await passkeys.beginRegistration(player.playerId, input.confirmation, siteOf(request)),
  }));

  registerCall(app, accountPasskeyAdd, async ({ input, player: { playerId }, request }) => ({
    recoveryCodes: await passkeys.add({ playerId, ...input }, siteOf(request)),
  }));

  registerCall(app, accountPasskeyRemove, async ({ input, player }) => {
    await passkeys.remove(player.playerId, input.id, input.confirmation);
    return {};
  });
}

function loginRoutes(app: FastifyInstance, context: RouteContext, siteOf: SiteOf): void {
  const { challenges } = context.secondFactors;
  registerCall(app, accountChallengePasskey, async ({ input, request }) => ({
    options: await challenges.passkeyOptions(input.challenge, siteOf(request)),
  }));

  registerCall(app, accountChallengeAnswer, async ({ input, request }) => {
    const login = await challenges.complete({ ...input, address: request.ip, site: () => siteOf(request) });
    return completeLogin(context, request, login);
  });

  registerCall(app, accountPasskeyLoginOptions, ({ request }) =>
    challenges.beginPasskeyLogin(siteOf(request)),
  );

  registerCall(app, accountPasskeyLogin, async ({ input, request }) => {
    const login = await challenges.passkeyLogin(input.challenge, input.credential, siteOf(request));
    return completeLogin(context, request, login);
  });
}
