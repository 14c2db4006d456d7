import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { answerClientError } from '../http/client-errors.ts';
import { createLimitedServer, limitWaitingBytes } from '../http/connections.ts';
import { createProxyCheck } from '../platform/client-address.ts';
import type { TrustedProxies } from '../platform/client-address.ts';
import type { Ids } from '../platform/ports.ts';
import { BODY_LIMIT } from '../plugins/body-parsers.ts';
import { createRequestIds } from '../plugins/request-ids.ts';
import type { SecurityHeaderSettings } from '../plugins/security-headers.ts';
import { sendError } from '../presenters/errors.ts';

export interface AppSettings extends SecurityHeaderSettings {
  readonly rateLimits: boolean;
  /** Default: no forwarded header is believed. */
  readonly trustedProxies?: TrustedProxies | null | undefined;
  /** Open connections from one address; without it, and without rate limits, there is no limit. */
  readonly connectionsPerAddress?: number | undefined;
  /** Without it `/metrics` answers 404. */
  readonly metricsToken?: string | undefined;
  /** The built renderer of first views. */
  readonly viewModule?: string | undefined;
}

/** Limit for receiving a whole request. */
const RECEIVE_TIMEOUT_MS = 60_000;

/** Above what proxies keep their connections for, so that they close first. */
const KEEP_ALIVE_MS = 72_000;

/** Fastify with the limits of connections and bodies, the trusted proxies and the ids of requests. */
export function createFastify(settings: AppSettings, ids: Ids, log: FastifyBaseLogger): FastifyInstance {
  const isTrusted = createProxyCheck(settings.trustedProxies ?? null);
  const limits = {
    perAddress: settings.rateLimits ? (settings.connectionsPerAddress ?? null) : null,
    isProxy: (address: string) => isTrusted(address, 0),
  };
  const app = Fastify({
    trustProxy: settings.trustedProxies ? isTrusted : false,
    serverFactory: (listener) =>
      createLimitedServer(limits, { keepAliveMs: KEEP_ALIVE_MS, requestMs: RECEIVE_TIMEOUT_MS }, listener),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    exposeHeadRoutes: false,
    // A request that comes over an open connection while the server closes is answered, and the connection ends.
    return503OnClosing: false,
    genReqId: createRequestIds(ids, settings.trustedProxies ? isTrusted : null),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    limitWaitingBytes(request.raw.socket, payload);
    done();
  });
  return app;
}
