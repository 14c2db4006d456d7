import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store/store.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import { countAttempt } from '../domain/limits/rate-counters.ts';
import type { Services } from '../domain/services/services.ts';
import type { Broker } from '../live/broker.ts';
import { readBoxSheets } from '../platform/box-sheets.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';
import type { RouteContext } from '../routes/context.ts';
import { createPageTags } from '../share/results/page-tags.ts';
import { buildApp } from './app.ts';
import type { AppDeps } from './app.ts';
import { capabilities } from './capabilities/all.ts';

interface ProductApp extends Pick<AppDeps, 'settings' | 'log' | 'isStopping'> {
  readonly services: Services;
  readonly store: Store;
  readonly broker: Broker;
  readonly image: ImageUrlBuilder;
  readonly monitoring: { readonly metrics: Metrics; readonly build: string } | undefined;
  /** Whether this process takes requests. */
  readonly isServing: () => boolean;
}

/** The application with every call of the product. */
export async function buildProductApp(given: ProductApp): Promise<FastifyInstance> {
  const { services, settings, log, store, broker, image, monitoring, isServing, isStopping } = given;
  const { ids, clock } = services.ports;
  const boxSheets = await readBoxSheets(settings.pagesRoot);
  return buildApp({
    settings,
    log,
    broker,
    isStopping,
    ids,
    clock,
    metrics: monitoring?.metrics,
    countAttempt: (rules) => countAttempt(store, rules, clock.now()),
    authenticate: (token, userAgent) => services.sessions.find(token, userAgent),
    readPageTags: createPageTags(services),
    routes: (instance) =>
      registerRoutes(instance, {
        ...services,
        image,
        boxSheets,
        publicUrl: settings.publicUrl,
        onPageError: (build) =>
          monitoring?.metrics.pageErrors.inc({ build: build === monitoring.build ? build : 'other' }),
        assertServing: () => {
          if (!isServing()) throw new DomainError('common.unavailable');
        },
        playersOnline: () => broker.connectionCount(),
      }),
  });
}

/** Every call of the contract, webhooks, and pages of the sandboxes in use. */
export function registerRoutes(app: FastifyInstance, context: RouteContext): void {
  for (const { routes } of capabilities) for (const register of routes) register(app, context);
}
