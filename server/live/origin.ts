import type { IncomingMessage } from 'node:http';
import { isSecureRequest } from '../platform/client-address.ts';
import type { IsTrustedProxy } from '../platform/client-address.ts';

/** The pages' address is known by PUBLIC_URL or by https; otherwise a proxy may add https unseen. */
function hasSchemeOf(origin: URL, publicUrl: URL | null, isSecure: boolean): boolean {
  if (publicUrl?.host === origin.host) return origin.protocol === publicUrl.protocol;
  return origin.protocol === 'https:' || (origin.protocol === 'http:' && !isSecure);
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
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const [from, site] = [new URL(origin), publicUrl === undefined ? null : new URL(publicUrl)];
  if (from.host === '' || (from.host !== host?.toLowerCase() && from.host !== site?.host)) return false;
  return hasSchemeOf(from, site, isSecureRequest(request, isTrustedProxy));
}
