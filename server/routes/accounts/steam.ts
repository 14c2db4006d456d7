import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  accountBindSteam,
  accountSteamSignIn,
  accountSteamSignUp,
  accountUnbindSteam,
  authSteamLogin,
} from '../../../src/net/contract/calls/account/steam.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import type { SteamReturn } from '../../domain/steam/steam-accounts.ts';
import { registerCall, registerRedirectCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';
import { completeLogin } from './complete-login.ts';

const COOKIE = 'steamLogin';
/** How long a player may take at Steam. */
const COOKIE_SECONDS = 1_800;
const SECRET = /^[\w-]{43}$/;

/** Sign-in by Steam. The browser's secret is a cookie of our calls, so that nobody else can end its sign-in. */
export function steamRoutes(app: FastifyInstance, context: RouteContext): void {
  const { steam, isOwnOrigin } = context;
  const ownOrigin = (request: FastifyRequest) => (origin: URL) => isOwnOrigin(origin, request.raw);
  const returnedBy = (request: FastifyRequest, query: string): SteamReturn => ({
    query,
    secret: readSecret(request),
    isOwnOrigin: ownOrigin(request),
    address: request.ip,
  });

  registerRedirectCall(app, authSteamLogin, async ({ input, request }) => {
    const site = `${request.protocol}://${request.host}`;
    if (!URL.canParse(input.callbackUrl, site)) throw new DomainError('steam.callback');
    const callback = new URL(input.callbackUrl, site);
    const { location, secret } = steam.start(callback, ownOrigin(request));
    const options = { path: '/api', maxAge: COOKIE_SECONDS, httpOnly: true, sameSite: 'lax' } as const;
    const secure = callback.protocol === 'https:';
    return { location, cookie: { name: COOKIE, value: secret, options: { ...options, secure } } };
  });

  registerCall(app, accountSteamSignIn, async ({ input, request }) => {
    const login = await steam.signIn(returnedBy(request, input.query));
    return completeLogin(context, request, login);
  });

  registerCall(app, accountSteamSignUp, async ({ input, request }) => {
    const { ticket, inviteCode, channelCode, nickname, headPic } = input;
    const profile = { inviteCode, channelCode, nickname, headPic };
    const token = await steam.signUp({ ticket, ...profile, address: request.ip });
    return completeLogin(context, request, { token });
  });

  registerCall(app, accountBindSteam, async ({ input, player, request }) => ({
    externalUser: await steam.bind(player.playerId, input.confirmation, returnedBy(request, input.query)),
  }));

  registerCall(app, accountUnbindSteam, async ({ input, player }) => {
    await steam.unbind(player.playerId, input.confirmation);
    return {};
  });
}

function readSecret({ cookies }: FastifyRequest): string | null {
  const own = cookies[COOKIE];
  return own !== undefined && SECRET.test(own) ? own : null;
}
