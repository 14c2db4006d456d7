import type { IncomingMessage } from 'node:http';
import { isSecureRequest } from '../platform/client-address.ts';
import type { IsTrustedProxy } from '../platform/client-address.ts';

/** The pages' address is known by PUBLIC_URL or by https; otherwise a proxy may add https unseen. */
function hasSchemeOf(origin: URL, publicUrl: URL | null, isSecure: boolean): boolean {
  if (publicUrl?.host === origin.host) return origin.protocol === publicUrl.protocol;
  return origin.protocol === 'https:' || (origin.protocol === 'http:' && !isSecure);
}

/** Whether the origin of an address is the requested host's or `publicUrl`'s, scheme included. */
export function isOwnOrigin(
  origin: URL,
  request: IncomingMessage,
  publicUrl: string | undefined,
  isTrustedProxy: IsTrustedProxy,
): boolean {
  const site = publicUrl === undefined ? null : new URL(publicUrl);
  const requested = request.headers.host?.toLowerCase();
  if (origin.host === '' || (origin.host !== requested && origin.host !== site?.host)) return false;
  return hasSchemeOf(origin, site, isSecureRequest(request, isTrustedProxy));
}

/**
 * Whether the Origin header is the requested host's or `publicUrl`'s, scheme included. A request without one does not
 * come from a page: browsers always send it.
 */
export function isAllowedOrigin(
  request: IncomingMessage,
  publicUrl: string | undefined,
  isTrustedProxy: IsTrustedProxy,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return isOwnOrigin(new URL(origin), request, publicUrl, isTrustedProxy);
}
