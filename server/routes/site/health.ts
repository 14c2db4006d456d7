import type { FastifyInstance } from 'fastify';
import { ready } from '../../../src/net/contract/calls/site/health.ts';
import { createReadinessCheck } from '../../domain/monitoring/readiness.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';

export function healthRoutes(app: FastifyInstance, { store, ports, assertServing }: RouteContext): void {
  const assertReady = createReadinessCheck(store, ports.schedule);
  registerCall(app, ready, async () => {
    assertServing?.();
    await assertReady();
    return {};
  });
}
