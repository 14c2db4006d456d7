import { STEAM_CALLBACK_PATH } from '../../../src/net/contract/account/steamCallback.ts';
import { OPENID_NS, endpointOf, identifierPrefixOf } from '../../providers/steam/steam.ts';
import type { OpenIdFields, SteamProvider } from '../../providers/steam/steam.ts';
import { DomainError } from '../errors/domain-error.ts';

/** How far a nonce's time may be from ours. */
export const NONCE_WINDOW_MS = 5 * 60_000;
const PREFIX = 'openid.';
/** What an assertion must have signed (OpenID 2.0, section 10.1). */
const SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];
/** Steam ID of 64 bits: 17 digits for every account. */
const STEAM_ID = /^\d{17}$/;
/** A time in UTC and what makes it unique, printable ASCII, 255 characters at most. */
const NONCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[!-~]{0,235}$/;

/** What an assertion is compared with. */
export interface Expectation {
  readonly provider: Pick<SteamProvider, 'base'>;
  /** Whether the origin is ours. */
  readonly isOwnOrigin: (origin: URL) => boolean;
  /** What `steamLogin` has put into the return address for this browser; null: the browser does not have it. */
  readonly state: string | null;
  readonly now: Date;
}

/** An assertion whose fields are as they must be; whether the provider made it is not known yet. */
export interface Assertion {
  readonly steamId: string;
  readonly endpoint: string;
  readonly nonce: string;
  /** Without the prefix `openid.`, as they were received. */
  readonly fields: OpenIdFields;
}

/**
 * Checks every field of the query string with which a browser came back (OpenID 2.0, section 11).
 * @throws DomainError steam.cancelled; steam.expired for the state of another browser and for an old nonce;
 *   steam.refused for any other field, which it names
 */
export function readAssertion(query: string, { provider, isOwnOrigin, state, now }: Expectation): Assertion {
  const received = [...new URLSearchParams(query)];
  const fields = fieldsOf(received);
  const check = (name: string, isRight: boolean) => {
    if (!isRight) throw refusal(name);
  };
  check('ns', fields.ns === OPENID_NS);
  if (fields.mode === 'cancel') throw new DomainError('steam.cancelled');
  check('mode', fields.mode === 'id_res');
  const others = received.filter(([name]) => !name.startsWith(PREFIX));
  const origin = originOf(fields.return_to ?? '', others, isOwnOrigin);
  const base = provider.base(origin);
  check('op_endpoint', fields.op_endpoint === endpointOf(base));
  const prefix = identifierPrefixOf(base);
  const steamId = fields.claimed_id?.startsWith(prefix) ? fields.claimed_id.slice(prefix.length) : '';
  check('claimed_id', STEAM_ID.test(steamId));
  check('identity', fields.identity === fields.claimed_id);
  const signed = new Set(fields.signed?.split(','));
  check(
    'signed',
    SIGNED.every((name) => signed.has(name)),
  );
  check('assoc_handle', isPresent(fields.assoc_handle));
  check('sig', isPresent(fields.sig));
  const nonce = fields.response_nonce ?? '';
  const issuedAt = Date.parse(NONCE.exec(nonce)?.[1] ?? '');
  check('response_nonce', !Number.isNaN(issuedAt));
  const isFresh = Math.abs(now.getTime() - issuedAt) <= NONCE_WINDOW_MS;
  const isOwnBrowser = state !== null && others.some(([name, value]) => name === 'state' && value === state);
  if (!isFresh || !isOwnBrowser) throw new DomainError('steam.expired');
  return { steamId, endpoint: endpointOf(base), nonce, fields };
}

/** @throws DomainError steam.refused for a field that is given twice */
function fieldsOf(received: readonly [string, string][]): OpenIdFields {
  const fields = new Map<string, string>();
  for (const [name, value] of received.filter(([each]) => each.startsWith(PREFIX))) {
    const field = name.slice(PREFIX.length);
    if (fields.has(field)) throw refusal(field);
    fields.set(field, value);
  }
  return Object.fromEntries(fields);
}

/** The origin of a return address that is our callback with exactly the other parameters received. */
function originOf(
  returnTo: string,
  others: readonly [string, string][],
  isOwnOrigin: Expectation['isOwnOrigin'],
): string {
  const address = URL.canParse(returnTo) ? new URL(returnTo) : null;
  const isOurs =
    address !== null &&
    isOwnOrigin(address) &&
    address.username + address.password + address.hash === '' &&
    address.pathname === STEAM_CALLBACK_PATH &&
    JSON.stringify([...address.searchParams]) === JSON.stringify(others);
  if (!isOurs) throw refusal('return_to');
  return address.origin;
}

function isPresent(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}

/** A refusal that names the wrong field. */
export function refusal(name: string): DomainError {
  return new DomainError('steam.refused', [{ field: PREFIX + name, problem: 'Not as expected' }]);
}
