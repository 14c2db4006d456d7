import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createProxyCheck } from '../platform/client-address.ts';
import type { TrustedProxies } from '../platform/client-address.ts';
import { answerClientError } from '../http/client-errors.ts';
import { createLimitedServer, limitWaitingBytes } from '../http/connections.ts';
import type { Broker } from '../live/broker.ts';
import { drainConnections } from '../plugins/drain-connections.ts';
import { addApiDocs } from '../plugins/api-docs.ts';
import { BODY_LIMIT, addBodyParsers } from '../plugins/body-parsers.ts';
import { addDeviceCookie } from '../plugins/device-cookie.ts';
import { addCompression } from '../plugins/compression.ts';
import { addStaticFiles } from '../plugins/static-files.ts';
import { addRateLimits } from '../plugins/rate-limits.ts';
import type { CountAttempt } from '../plugins/rate-limits.ts';
import { addSecurityHeaders } from '../plugins/security-headers.ts';
import { addRequestIds, createRequestIds } from '../plugins/request-ids.ts';
import { addHttpMetrics } from '../metrics/http-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addMetricsRoute } from '../metrics/metrics-route.ts';
import { addSecurityLog } from '../plugins/security-log.ts';
import type { SecurityHeaderSettings } from '../plugins/security-headers.ts';
import type { Ids } from '../platform/ports.ts';
import type { ReadPageTags } from '../share/page-tags.ts';
import type { Authenticate } from '../domain/accounts/session.ts';
import { JSON_TYPE, sendError, registerErrorHandler } from '../presenters/errors.ts';

export interface AppSettings extends SecurityHeaderSettings {
  readonly rateLimits: boolean;
  /** Default: no forwarded header is believed. */
  readonly trustedProxies?: TrustedProxies | null | undefined;
  /** Open connections from one address; without it, and without rate limits, there is no limit. */
  readonly connectionsPerAddress?: number | undefined;
  /** Without it `/metrics` answers 404. */
  readonly metricsToken?: string | undefined;
}

/** What the application is built from; it creates no store, clock or broker. */
export interface AppDeps {
  readonly settings: AppSettings;
  readonly ids: Ids;
  readonly log: FastifyBaseLogger;
  readonly authenticate: Authenticate;
  /** Used with rate limits only. */
  readonly countAttempt: CountAttempt;
  /** What previews of links show; without it no page has tags of its own. */
  readonly readPageTags?: ReadPageTags;
  /** Registers the calls. */
  readonly routes: (app: FastifyInstance) => void;
  readonly broker?: Broker;
  readonly metrics?: Metrics | undefined;
}

/** Limit for receiving a whole request. */
const RECEIVE_TIMEOUT_MS = 60_000;

/** Above what proxies keep their connections for, so that they close first. */
const KEEP_ALIVE_MS = 72_000;

const HEALTH_BODY = JSON.stringify({ status: 0, success: true, data: {} });

function addHealth(app: FastifyInstance): void {
  app.get('/api/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type(JSON_TYPE).send(HEALTH_BODY),
  );
}

function createFastify({ ids, log, settings }: AppDeps): FastifyInstance {
  const isTrusted = createProxyCheck(settings.trustedProxies ?? null);
  const limits = {
    perAddress: settings.rateLimits ? (settings.connectionsPerAddress ?? null) : null,
    isProxy: (address: string) => isTrusted(address, 0),
  };
  return Fastify({
    trustProxy: settings.trustedProxies ? isTrusted : false,
    serverFactory: (listener) =>
      createLimitedServer(limits, { keepAliveMs: KEEP_ALIVE_MS, requestMs: RECEIVE_TIMEOUT_MS }, listener),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    exposeHeadRoutes: false,
    genReqId: createRequestIds(ids, settings.trustedProxies ? isTrusted : null),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
  });
}

/** Builds the application, not listening. Closing it closes the live connections too. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, broker } = deps;
  const app = createFastify(deps);
  registerErrorHandler(app);
  addRequestIds(app);
  if (deps.metrics !== undefined) addHttpMetrics(app, deps.metrics);
  addSecurityLog(app);
  app.decorate('authenticate', deps.authenticate);
  if (broker !== undefined) {
    broker.attach(app.server);
    app.addHook('preClose', () => broker.close());
  }
  drainConnections(app);
  app.addHook('onSend', (request, _reply, payload, done) => {
    limitWaitingBytes(request.raw.socket, payload);
    done();
  });
  addSecurityHeaders(app, settings);
  await addRateLimits(app, settings.rateLimits ? deps.countAttempt : null);
  await addDeviceCookie(app);
  await addBodyParsers(app);
  await addCompression(app);
  addHealth(app);
  addMetricsRoute(app, deps.metrics, settings.metricsToken);
  deps.routes(app);
  await addApiDocs(app);
  await addStaticFiles(app, settings.pagesRoot, {
    read: deps.readPageTags,
    publicUrl: settings.publicUrl,
  });
  await app.ready();
  return app;
}
