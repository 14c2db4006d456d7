import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { chooseOutcome, findSandboxSession } from '../../domain/identity/sandbox-sessions.ts';
import { localeOf } from '../../http/request-locale.ts';
import {
  sandboxIdentityPage,
  sandboxIdentityUnknownPage,
} from '../../presenters/sandbox/sandbox-identity-page.ts';
import { SANDBOX_IDENTITY_PATH } from '../../providers/identity/sandbox.ts';
import type { RouteContext } from '../context.ts';

const sessionQuery = z.object({ session: z.string().check(z.regex(/^[\w-]{1,40}$/)) });
const choice = z.extend(sessionQuery, {
  verdict: z.enum(['approve', 'underAge', 'refuse', 'later']),
  document: z.string().check(z.maxLength(60)),
});

/** The page of the sandbox provider of identities, where that is in use. */
export function sandboxIdentityRoutes(app: FastifyInstance, { store, identityKind }: RouteContext): void {
  if (identityKind !== 'sandbox') return;
  const options = { preHandler: app.fileLimits };

  app.get(SANDBOX_IDENTITY_PATH, options, async (request, reply) => {
    const query = z.safeParse(sessionQuery, request.query);
    const known = query.success && (await findSandboxSession(store, query.data.session)) !== null;
    const locale = localeOf(request);
    if (!known) return sendPage(reply.code(404), sandboxIdentityUnknownPage(locale));
    return sendPage(reply, sandboxIdentityPage(query.data.session, locale));
  });

  app.post(SANDBOX_IDENTITY_PATH, options, async (request, reply) => {
    const form = z.safeParse(choice, request.body);
    const unknown = sandboxIdentityUnknownPage(localeOf(request));
    if (!form.success) return sendPage(reply.code(400), unknown);
    const { session, verdict, document } = form.data;
    const returnUrl = await findSandboxSession(store, session);
    if (returnUrl === null) return sendPage(reply.code(404), unknown);
    if (verdict !== 'later') await chooseOutcome(store, session, { verdict, document });
    return reply.header('cache-control', 'no-store').redirect(returnUrl, 303);
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page);
}
