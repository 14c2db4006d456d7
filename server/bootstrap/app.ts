import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Broker } from '../live/broker.ts';
import { drainConnections } from '../plugins/drain-connections.ts';
import { addApiDocs } from '../plugins/api-docs.ts';
import { addBodyParsers } from '../plugins/body-parsers.ts';
import { addDeviceCookie } from '../plugins/device-cookie.ts';
import { addCompression } from '../plugins/compression.ts';
import { addStaticFiles } from '../plugins/static-files.ts';
import { addRateLimits } from '../plugins/rate-limits.ts';
import type { CountAttempt } from '../plugins/rate-limits.ts';
import { addSecurityHeaders } from '../plugins/security-headers.ts';
import { addRequestIds } from '../plugins/request-ids.ts';
import { addHttpMetrics } from '../metrics/http-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addMetricsRoute } from '../metrics/metrics-route.ts';
import { addSecurityLog } from '../plugins/security-log.ts';
import type { Clock, Ids } from '../platform/ports.ts';
import type { ReadPageTags } from '../share/results/page-tags.ts';
import type { Authenticate } from '../domain/accounts/session.ts';
import { JSON_TYPE, registerErrorHandler } from '../presenters/errors.ts';
import { createFastify } from './create-fastify.ts';
import type { AppSettings } from './create-fastify.ts';

/** What the application is built from; it creates no store, clock or broker. */
export interface AppDeps {
  readonly settings: AppSettings;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly authenticate: Authenticate;
  /** Used with rate limits only. */
  readonly countAttempt: CountAttempt;
  /** What previews of links show; without it no page has tags of its own. */
  readonly readPageTags?: ReadPageTags;
  /** Registers the calls. */
  readonly routes: (app: FastifyInstance) => void;
  readonly broker?: Broker;
  /** Whether answers end their connections, so that the next request goes to another process. */
  readonly isStopping?: (() => boolean) | undefined;
  readonly metrics?: Metrics | undefined;
}

const HEALTH_BODY = JSON.stringify({ status: 0, success: true, data: {} });

function addHealth(app: FastifyInstance): void {
  app.get('/api/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type(JSON_TYPE).send(HEALTH_BODY),
  );
}

/** Builds the application, not listening. Closing it closes the live connections too. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, broker } = deps;
  const app = createFastify(settings, deps.ids, deps.log);
  registerErrorHandler(app);
  addRequestIds(app);
  if (deps.metrics !== undefined) addHttpMetrics(app, deps.metrics);
  addSecurityLog(app);
  app.decorate('authenticate', deps.authenticate);
  if (broker !== undefined) {
    broker.attach(app.server);
    app.addHook('preClose', () => broker.close());
  }
  drainConnections(app, deps.isStopping);
  addSecurityHeaders(app, settings);
  await addRateLimits(app, settings.rateLimits ? deps.countAttempt : null);
  await addDeviceCookie(app);
  await addBodyParsers(app);
  await addCompression(app);
  addHealth(app);
  addMetricsRoute(app, deps.metrics, settings.metricsToken);
  deps.routes(app);
  await addApiDocs(app);
  await addStaticFiles(app, settings, {
    tags: { read: deps.readPageTags, publicUrl: settings.publicUrl },
    clock: deps.clock,
  });
  await app.ready();
  return app;
}
