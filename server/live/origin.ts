import type { IncomingMessage } from 'node:http';

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

/**
 * Whether the Origin header is the requested host's or `publicUrl`'s. A request without one does not come from a
 * page: browsers always send it.
 */
export function isAllowedOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  const from = hostOf(origin);
  if (from === null) return false;
  return from === host?.toLowerCase() || (publicUrl !== undefined && from === hostOf(publicUrl));
}
