import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests have one length, and their comparison one duration. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * `GET /metrics` in the text format of Prometheus.
 * @param token null: anybody may read them; undefined: nobody. Whoever may not gets 404.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  metrics: Metrics | undefined,
  token: string | null | undefined,
): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isAllowed = token === null || (token !== undefined && hasToken(request, token));
    if (!isAllowed || metrics === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
