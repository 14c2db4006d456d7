import type { IncomingMessage } from 'node:http';

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

/**
 * Whether a page may open the live channel: pages of the host that was asked, or of `publicUrl`. A request without
 * an Origin comes from no page, and a foreign page cannot leave it out.
 */
export function isAllowedOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  const from = hostOf(origin);
  if (from === null) return false;
  return from === host?.toLowerCase() || (publicUrl !== undefined && from === hostOf(publicUrl));
}
