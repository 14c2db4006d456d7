import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

export interface SecurityHeaderSettings {
  /** Host of relative pictures, when it is not ours. */
  readonly imageHost?: string | undefined;
  /** Public address, when it is set; `https:` turns on HSTS. */
  readonly publicUrl?: string | undefined;
}

const hostPattern = /^[\w.:[\]-]+$/;

/** WebSocket address of the requested host: older browsers do not include it in `'self'`. */
function sameHostSockets(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return hostPattern.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

function originOf(url: string | undefined): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  return [new URL(url).origin];
}

/** Features of the device that no page here uses. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Content-Security-Policy and related headers against foreign scripts, frames and forms. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  settings: SecurityHeaderSettings,
): Promise<void> {
  const secure = settings.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    strictTransportSecurity: secure,
    // For browsers that do not know `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // react-hot-toast inserts a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...originOf(settings.imageHost)],
        connectSrc: [
          "'self'",
          (request: IncomingMessage) => sameHostSockets(request),
          ...originOf(settings.imageHost),
        ],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Pixi creates workers from blob URLs.
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  // It applies to documents; on every script it would cost a first visit some 3 KB.
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('text/html'))
      reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}
