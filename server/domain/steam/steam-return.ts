import { createHash } from 'node:crypto';
import { STEAM_CALLBACK_PATH } from '../../../src/net/contract/account/steamCallback.ts';
import type { Rng } from '../../platform/ports.ts';
import { IDENTIFIER_SELECT, OPENID_NS, endpointOf, toQuery } from '../../providers/steam/steam.ts';
import type { SteamProvider } from '../../providers/steam/steam.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Parameters of the callback that travel through the provider. */
const KEPT = ['params', 'intent'];

export interface SteamStart {
  /** Where the browser goes. */
  readonly location: string;
  /** What the browser keeps, and must bring with the answer. */
  readonly secret: string;
}

/** The state of a return address: it tells nothing of the browser's secret. */
export function stateOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The request to the provider (OpenID 2.0, section 9.1).
 * @throws DomainError steam.callback unless the address is our callback page
 */
export function startAtSteam(
  callback: URL,
  isOwnOrigin: (origin: URL) => boolean,
  { provider, rng }: { provider: SteamProvider; rng: Rng },
): SteamStart {
  const { origin, pathname } = callback;
  const isOurs = isOwnOrigin(callback) && pathname === STEAM_CALLBACK_PATH;
  if (!isOurs || callback.username + callback.password !== '') throw new DomainError('steam.callback');
  const secret = Buffer.from(rng(32)).toString('base64url');
  const returnTo = new URL(STEAM_CALLBACK_PATH, origin);
  for (const name of KEPT) {
    const value = callback.searchParams.get(name);
    if (value !== null) returnTo.searchParams.set(name, value);
  }
  returnTo.searchParams.set('state', stateOf(secret));
  const request = toQuery({
    ns: OPENID_NS,
    mode: 'checkid_setup',
    claimed_id: IDENTIFIER_SELECT,
    identity: IDENTIFIER_SELECT,
    return_to: returnTo.href,
    realm: origin,
  });
  return { location: `${endpointOf(provider.base(origin))}?${request.toString()}`, secret };
}
