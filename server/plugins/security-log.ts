import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../src/net/contract/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the refusal that was answered; null for a success. */
    refusal: ErrorCode | null;
    /** Id of the player whose session the request has or began. */
    actor: string | null;
  }
}

/** Besides `/api/auth/`: what changes ways in, or proves who is there. */
const OTHER_PATHS: ReadonlySet<string> = new Set([
  '/api/profile/securityCheck',
  '/api/profile/changePhone',
  '/api/profile/bindMail',
  '/api/profile/changeMail',
  '/api/account/close',
]);
const REFUSED_ACCESS = 403;
const LIMITED = 429;

function isSecurityEvent({ routeOptions: { url = '' } }: FastifyRequest, status: number): boolean {
  return (
    url.startsWith('/api/auth/') || OTHER_PATHS.has(url) || status === REFUSED_ACCESS || status === LIMITED
  );
}

/**
 * One line for every login, logout and change of a way in, and for every request that is refused by access or limits:
 * path, outcome, player, address. Neither phones nor anything that was typed. Call before routes are registered.
 */
export function addSecurityLog(app: FastifyInstance): void {
  app.decorateRequest('refusal', null);
  app.decorateRequest('actor', null);
  app.addHook('onResponse', (request, reply, done) => {
    if (isSecurityEvent(request, reply.statusCode)) {
      const { refusal, actor, ip, routeOptions } = request;
      request.log.info(
        { path: routeOptions.url, outcome: refusal ?? 'done', actor, address: ip },
        'security event',
      );
    }
    done();
  });
}
