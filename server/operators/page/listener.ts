import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OperatorAccess } from '../../domain/monitoring/operator-access.ts';
import { LOOPBACK } from '../../config/monitoring-config.ts';
import { addMetricsRoute } from '../../metrics/metrics-route.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { renderOpsPage, renderRefusal } from './page.ts';
import { readOpsPage } from './read-page.ts';
import type { OpsPageSources } from './read-page.ts';
import { STYLE } from './style.ts';

/** The port is taken, or this user may not listen on it. */
const UNAVAILABLE = ['EADDRINUSE', 'EACCES'];
const COOKIE = 'fairdrop_ops';
const SESSION_SECONDS = 8 * 3_600;
const LOGIN_HINT =
  'Run “npm run ops -- login” and open the link that it prints. It is good once, for one minute.';
/** A page of another site that resolves its own name to this machine sends that name. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export interface OpsPageDeps extends OpsPageSources {
  readonly metrics: Metrics;
  readonly onError: (error: unknown) => void;
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

function addLogin(app: FastifyInstance, access: OperatorAccess): void {
  app.get('/ops/login', async (request, reply) => {
    const { key } = request.query as { key?: unknown };
    const session = typeof key === 'string' ? await access.useLink(key) : null;
    if (session === null)
      return sendPage(reply, 403, renderRefusal(`The link was used or is too old. ${LOGIN_HINT}`));
    const options = { path: '/ops', maxAge: SESSION_SECONDS, httpOnly: true, sameSite: 'strict' } as const;
    return reply.setCookie(COOKIE, session, options).redirect('/ops', 303);
  });
}

/** The operators' page and metrics, not listening. It only reads; every host name but this machine's is refused. */
export function buildOpsPage(deps: OpsPageDeps): FastifyInstance {
  const { access } = deps.monitoring;
  const app = Fastify({ logger: false, exposeHeadRoutes: false, forceCloseConnections: true });
  void app.register(cookie);
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers(HEADERS);
    if (!LOCAL_HOST.test(headers.host ?? '')) await reply.code(421).type('text/plain').send('Unknown host');
  });
  app.setErrorHandler((error, _request, reply) => {
    deps.onError(error);
    return sendPage(reply, 500, renderRefusal('The page cannot be read. The log says why.'));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found'));
  addMetricsRoute(app, deps.metrics, null);
  addLogin(app, access);
  app.get('/ops/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/ops', async (request, reply) => {
    if (!(await access.hasSession(request.cookies[COOKIE] ?? '')))
      return sendPage(reply, 401, renderRefusal(LOGIN_HINT));
    return sendPage(reply, 200, renderOpsPage(await readOpsPage(deps)));
  });
  return app;
}

/** Listens on 127.0.0.1. @returns false: the port cannot be had */
export async function listenOnLoopback(app: FastifyInstance, port: number): Promise<boolean> {
  try {
    await app.listen({ host: LOOPBACK, port });
    return true;
  } catch (error) {
    if (UNAVAILABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
