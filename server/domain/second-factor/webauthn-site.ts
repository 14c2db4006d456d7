import { isIP } from 'node:net';
import { DomainError } from '../errors/domain-error.ts';

/** The relying party of a request (WebAuthn level 3, section 4). */
export interface WebAuthnSite {
  readonly rpId: string;
  /** Origins whose pages may use its passkeys. */
  readonly origins: readonly string[];
}

export interface SiteAddress {
  /** The Host header. */
  readonly host: string;
  /** Whether the request came by https, as far as this server is told. */
  readonly isSecure: boolean;
}

/**
 * PUBLIC_URL's, otherwise the requested host's; a proxy may add https unseen, as for the live channel.
 * @throws DomainError factor.host for an IP address, which passkeys cannot belong to
 */
export function webAuthnSite(publicUrl: string | undefined, { host, isSecure }: SiteAddress): WebAuthnSite {
  const text = publicUrl ?? `${isSecure ? 'https' : 'http'}://${host}`;
  if (!URL.canParse(text)) throw new DomainError('factor.host');
  const url = new URL(text);
  const { hostname } = url;
  if (hostname === '' || hostname.startsWith('[') || isIP(hostname) !== 0)
    throw new DomainError('factor.host');
  if (publicUrl !== undefined) return { rpId: hostname, origins: [url.origin] };
  return { rpId: hostname, origins: [...new Set([url.origin, new URL(`https://${host}`).origin])] };
}
