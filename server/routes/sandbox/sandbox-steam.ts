import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '../../http/request-locale.ts';
import { sandboxSteamPage } from '../../presenters/sandbox/sandbox-steam-page.ts';
import { SANDBOX_BASE } from '../../providers/steam/sandbox.ts';
import { OPENID_NS, endpointOf, toKeyValues } from '../../providers/steam/steam.ts';
import type { OpenIdFields } from '../../providers/steam/steam.ts';
import type { RouteContext } from '../context.ts';

const STEAM_ID = /^\d{17}$/;
const CHOOSE_PATH = `${SANDBOX_BASE}/choose`;

/** The sandbox's Steam: the endpoint of its protocol, and the page on which anybody chooses who to be. */
export function sandboxSteamRoutes(
  app: FastifyInstance,
  { steamSandbox: sandbox, publicUrl }: RouteContext,
): void {
  if (sandbox === null) return;
  const isAllowed = (request: FastifyRequest, fields: OpenIdFields) =>
    isInRealm(fields) && isKnownSite(new URL(fields.realm ?? ''), [request.host, hostOf(publicUrl)]);
  const limits = { preHandler: app.fileLimits };
  const endpoint = endpointOf(SANDBOX_BASE);

  app.get(endpoint, limits, async (request, reply) => {
    const fields = readFields(request.query);
    if (fields.mode !== 'checkid_setup' || !isAllowed(request, fields)) return badRequest(reply);
    return sendPage(reply, sandboxSteamPage({ action: CHOOSE_PATH, fields, locale: localeOf(request) }));
  });

  app.post(endpoint, limits, async (request, reply) => {
    const fields = readFields(request.body);
    if (fields.mode !== 'check_authentication') return badRequest(reply);
    const isValid = await sandbox.checkAuthentication(fields);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(toKeyValues({ ns: OPENID_NS, is_valid: String(isValid) }));
  });

  app.post(CHOOSE_PATH, limits, async (request, reply) => {
    const fields = readFields(request.body);
    if (!isAllowed(request, fields)) return badRequest(reply);
    const { steamId = '', otherId = '', cancel } = request.body as Record<string, string | undefined>;
    if (cancel !== undefined) return sendBack(reply, sandbox.cancel(fields));
    const chosen = steamId === '' ? otherId.trim() : steamId;
    if (!STEAM_ID.test(chosen)) {
      const page = { action: CHOOSE_PATH, fields, locale: localeOf(request), wrongId: chosen };
      return sendPage(reply.code(400), sandboxSteamPage(page));
    }
    return sendBack(reply, await sandbox.approve(originOf(request, fields), fields, chosen));
  });
}

/** The fields that begin with `openid.`, without it; one that is given twice counts for nothing. */
function readFields(source: unknown): OpenIdFields {
  const given = Object.entries((source ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    given.flatMap(([name, value]): [string, string][] =>
      name.startsWith('openid.') && typeof value === 'string' ? [[name.slice('openid.'.length), value]] : [],
    ),
  );
}

/** Whether the return address is below the realm that the site has named (OpenID 2.0, section 9.2, without wildcards). */
function isInRealm({ return_to = '', realm = '' }: OpenIdFields): boolean {
  if (!URL.canParse(return_to) || !URL.canParse(realm)) return false;
  const [target, site] = [new URL(return_to), new URL(realm)];
  return /^https?:$/.test(target.protocol) && target.origin === site.origin && target.hash === '';
}

/**
 * Whether the sandbox signs people in at this site: at its own, and for development at one of a machine’s own or of the
 * names that nobody can have (RFC 6761). It sends browsers to no other.
 */
function isKnownSite({ host, hostname }: URL, own: readonly (string | undefined)[]): boolean {
  return own.includes(host) || /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/.test(hostname);
}

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).host;
}

/** Where the browser found this page: behind a proxy that adds https unseen, the return address knows. */
function originOf(request: FastifyRequest, { return_to = '' }: OpenIdFields): string {
  const target = new URL(return_to);
  return target.host === request.host ? target.origin : `${request.protocol}://${request.host}`;
}

function badRequest(reply: FastifyReply): FastifyReply {
  return reply.code(400).type('text/plain; charset=utf-8').send('Not a request of OpenID 2.0');
}

function sendBack(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').code(303).header('location', location).send('');
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page);
}
