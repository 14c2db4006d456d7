import type { FastifyInstance } from 'fastify';
import { isOfFirstView } from '../pages/first-view-address.ts';
import type { Metrics } from './metrics.ts';

const MS = 1_000;
/** Node takes any method name of HTTP; others than these are one label. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** Labels of a request: the pattern of its route, never its address. */
function httpLabels(method: string, route: string | undefined, status: number) {
  return {
    method: METHODS.includes(method) ? method : 'other',
    route: route ?? 'unknown',
    status: `${Math.floor(status / 100)}xx`,
  };
}

/** Measures every request that comes from outside. Call before routes are registered. */
export function addHttpMetrics(app: FastifyInstance, { httpSeconds }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isOfFirstView(request)) return done();
    const { method, routeOptions } = request;
    httpSeconds.observe(httpLabels(method, routeOptions.url, reply.statusCode), reply.elapsedTime / MS);
    done();
  });
}
