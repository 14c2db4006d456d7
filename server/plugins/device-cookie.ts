import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Token of the device, if it has logged in before. */
    device: string | null;
    /** Token to be kept by the device; null leaves it as it is. */
    newDevice: string | null;
  }
}

const MAX_AGE_SECONDS = 90 * 24 * 3_600;
const TOKEN = '[A-Za-z0-9_-]{43}';

/** Browsers accept the prefix of https pages only. */
function cookieName({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? '__Host-device' : 'device';
}

function readDevice(request: FastifyRequest): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName(request)}=(${TOKEN})(?:;|$)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

function deviceCookie(request: FastifyRequest, token: string): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const name = cookieName(request);
  return `${name}=${token}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/**
 * Reads and writes the cookie of known devices (`KnownDevices`). It is no session: it opens nothing, and no call needs
 * it. Call before routes are registered.
 */
export function addDeviceCookie(app: FastifyInstance): void {
  app.decorateRequest('device', null);
  app.decorateRequest('newDevice', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.cookie !== undefined) request.device = readDevice(request);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.newDevice !== null) reply.header('set-cookie', deviceCookie(request, request.newDevice));
    done();
  });
}
