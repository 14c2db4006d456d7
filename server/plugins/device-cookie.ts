import cookie from '@fastify/cookie';
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
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Browsers accept the prefix of https pages only. */
function cookieName({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? '__Host-device' : 'device';
}

/**
 * Reads and writes cookies, and by them that of known devices (`KnownDevices`). It is no session: it opens nothing, and
 * no call needs it. Call before routes are registered.
 */
export async function addDeviceCookie(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('device', null);
  app.decorateRequest('newDevice', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.cookies[cookieName(request)];
    if (token !== undefined && TOKEN.test(token)) request.device = token;
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.newDevice !== null) {
      const secure = request.protocol === 'https';
      const options = {
        path: '/',
        maxAge: MAX_AGE_SECONDS,
        httpOnly: true,
        sameSite: 'strict',
        secure,
      } as const;
      reply.setCookie(cookieName(request), request.newDevice, options);
    }
    done();
  });
}
