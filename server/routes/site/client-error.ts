import type { FastifyInstance } from 'fastify';
import { clientErrorReport } from '../../../src/net/contract/calls/site/clientError.ts';
import { pagePattern } from '../../../src/net/contract/site/pagePattern.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';

/** Reports of errors by pages. `onPageError` of the context counts them. */
export function clientErrorRoutes(app: FastifyInstance, context: RouteContext): void {
  const { monitoring, onPageError } = context;
  registerCall(app, clientErrorReport, async ({ input }) => {
    onPageError?.(input.build);
    await monitoring.pageErrors.add({ ...input, route: pagePattern(input.route) });
    return {};
  });
}
