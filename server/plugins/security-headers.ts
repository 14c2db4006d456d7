import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

export interface SecurityHeaderSettings {
  /** Where relative pictures come from, when that is another host than ours. */
  readonly imageHost?: string | undefined;
  /** The address players use, when it is known; `https:` makes browsers insist on it. */
  readonly publicUrl?: string | undefined;
}

const hostPattern = /^[\w.:[\]-]+$/;

/** The live channel of the host that was asked: older browsers do not count a WebSocket as `'self'`. */
function sameHostSockets(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return hostPattern.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

function originOf(url: string | undefined): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  return [new URL(url).origin];
}

/** Headers that keep foreign scripts, frames and forms out. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  settings: SecurityHeaderSettings,
): Promise<void> {
  const secure = settings.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    strictTransportSecurity: secure,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Toasts put their own style element into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...originOf(settings.imageHost)],
        connectSrc: [
          "'self'",
          (request: IncomingMessage) => sameHostSockets(request),
          ...originOf(settings.imageHost),
        ],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Pixi makes its workers from blobs.
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
}
