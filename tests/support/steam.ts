import type { FastifyInstance } from 'fastify';
import {
  accountBindSteam,
  accountSteamSignIn,
  authSteamLogin,
} from '../../src/net/contract/calls/account/steam.ts';
import { callbackPath } from '../../src/net/contract/account/steamCallback.ts';
import { OPENID_NS, endpointOf, identifierPrefixOf, toQuery } from '../../server/providers/steam/steam.ts';
import type { OpenIdFields } from '../../server/providers/steam/steam.ts';
import { SANDBOX_BASE } from '../../server/providers/steam/sandbox.ts';
import type { TestApp, TokenHolder } from './app.ts';

const HOST = 'fairdrop.test';
export const SITE = `http://${HOST}`;
const STEAM_ID = '76561190000000001';

/** What a browser has after it was sent to Steam. */
export interface Departure {
  readonly cookie: string;
  /** The request to Steam: its address, and its fields with their prefix. */
  readonly address: URL;
}

/** The answer of `steamLogin` to a browser. */
export function askForSteam(app: FastifyInstance, callbackUrl: string) {
  const query = new URLSearchParams({ callbackUrl }).toString();
  return app.inject({ url: `${authSteamLogin.path}?${query}`, headers: { host: HOST } });
}

/** Sends a browser off to Steam. */
export async function leaveForSteam(
  { app }: TestApp,
  callback = callbackPath({ redirectUrl: '/box' }),
): Promise<Departure> {
  const { statusCode, headers, payload } = await askForSteam(app, SITE + callback);
  if (statusCode !== 302) throw new Error(payload);
  return {
    cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '',
    address: new URL(String(headers.location)),
  };
}

/** Chooses on the sandbox's page; `null` cancels. @returns the query string with which the browser comes back */
export async function chooseAtSandbox(
  { app }: TestApp,
  { address }: Departure,
  steamId: string | null = STEAM_ID,
  host = HOST,
): Promise<string> {
  const form = new URLSearchParams(address.searchParams);
  if (steamId === null) form.set('cancel', '1');
  else form.set('steamId', steamId);
  const { headers, payload } = await app.inject({
    method: 'POST',
    url: `${SANDBOX_BASE}/choose`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  if (headers.location === undefined) throw new Error(payload);
  return new URL(headers.location).search.slice(1);
}

/** Ends a sign-in in the browser that has the cookie. */
export function comeBack(test: TestApp, { cookie }: { cookie: string }, query: string) {
  return test.call(null, accountSteamSignIn, { query }, { headers: { host: HOST, cookie } });
}

/** Goes to Steam and comes back. */
export async function signInBySteam(test: TestApp, steamId = STEAM_ID) {
  const departure = await leaveForSteam(test);
  return comeBack(test, departure, await chooseAtSandbox(test, departure, steamId));
}

export async function bindSteam(
  test: TestApp,
  player: TokenHolder,
  confirmation: string,
  steamId = STEAM_ID,
) {
  const departure = await leaveForSteam(test);
  const query = await chooseAtSandbox(test, departure, steamId);
  const headers = { host: HOST, cookie: departure.cookie };
  return test.call(player, accountBindSteam, { query, confirmation }, { headers });
}

/** What a provider at `base` answers with, unsigned but complete. */
export function assertionFields(base: string, returnTo: string, now: Date, steamId = STEAM_ID): OpenIdFields {
  const identifier = identifierPrefixOf(base) + steamId;
  return {
    ns: OPENID_NS,
    mode: 'id_res',
    op_endpoint: endpointOf(base),
    claimed_id: identifier,
    identity: identifier,
    return_to: returnTo,
    response_nonce: `${now.toISOString().slice(0, 19)}Zabc`,
    assoc_handle: '1234567890',
    signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    sig: 'c2lnbmF0dXJl',
  };
}

/** The query string of a return with these fields. */
export function returnQuery(fields: OpenIdFields): string {
  return `${new URL(fields.return_to ?? '').search.slice(1)}&${toQuery(fields).toString()}`;
}
