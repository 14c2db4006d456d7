import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ports } from '../../platform/ports.ts';
import { OPENID_NS, endpointOf, identifierPrefixOf, toKeyValues, toQuery } from './steam.ts';
import type { OpenIdFields, SteamProvider } from './steam.ts';

export const SANDBOX_BASE = '/sandbox/steam';
/** How long an assertion of the sandbox can be checked. */
const LIFETIME_MS = 5 * 60_000;
/** As Steam signs. */
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle';

/** Keeps the key of each assertion until it was checked, for all processes. */
export interface SandboxAssociations {
  save(handle: string, macKey: string, expiresAt: Date): Promise<void>;
  /** The key, once. */
  take(handle: string): Promise<string | null>;
}

/** A provider of OpenID 2.0 on our own site, on whose page anybody chooses any Steam ID. */
export interface SandboxSteam extends SteamProvider {
  /** Where the browser goes with a positive assertion. `origin`: of the sandbox. */
  approve(origin: string, request: OpenIdFields, steamId: string): Promise<string>;
  /** Where the browser goes with a negative one. */
  cancel(request: OpenIdFields): string;
}

export function sandboxSteam(
  { clock, rng }: Pick<Ports, 'clock' | 'rng'>,
  associations: SandboxAssociations,
): SandboxSteam {
  const random = (bytes: number) => Buffer.from(rng(bytes)).toString('base64url');
  return {
    base: (origin) => origin + SANDBOX_BASE,
    async approve(origin, request, steamId) {
      const now = clock.now();
      const [handle, macKey] = [random(12), random(32)];
      await associations.save(handle, macKey, new Date(now.getTime() + LIFETIME_MS));
      const identifier = identifierPrefixOf(origin + SANDBOX_BASE) + steamId;
      const fields: OpenIdFields = {
        ns: OPENID_NS,
        mode: 'id_res',
        op_endpoint: endpointOf(origin + SANDBOX_BASE),
        claimed_id: identifier,
        identity: identifier,
        return_to: request.return_to ?? '',
        response_nonce: `${now.toISOString().slice(0, 19)}Z${random(12)}`,
        assoc_handle: handle,
        signed: SIGNED,
      };
      return addQuery(fields.return_to ?? '', { ...fields, sig: signatureOf(fields, macKey) });
    },
    cancel: (request) => addQuery(request.return_to ?? '', { ns: OPENID_NS, mode: 'cancel' }),
    async checkAuthentication(fields) {
      const macKey = await associations.take(fields.assoc_handle ?? '');
      if (macKey === null) return false;
      const [given, own] = [fields.sig ?? '', signatureOf(fields, macKey)].map((text) => Buffer.from(text));
      return given?.length === own?.length && timingSafeEqual(given ?? Buffer.of(), own ?? Buffer.of());
    },
  };
}

/** HMAC-SHA256 over the signed fields in key-value form (OpenID 2.0, section 6.1), base64. */
function signatureOf(fields: OpenIdFields, macKey: string): string {
  const names = (fields.signed ?? '').split(',');
  const signed = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  return createHmac('sha256', Buffer.from(macKey, 'base64url')).update(toKeyValues(signed)).digest('base64');
}

function addQuery(address: string, fields: OpenIdFields): string {
  return `${address}${address.includes('?') ? '&' : '?'}${toQuery(fields).toString()}`;
}
