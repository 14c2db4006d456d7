import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { opsPageUrl, opsPortOf } from '../config/monitoring-config.ts';
import type { Config } from '../config/config.ts';
import { buildOpsPage, listenOnLoopback } from '../operators/page/listener.ts';
import type { OpsPageDeps } from '../operators/page/listener.ts';

/** Opens the operators' page beside the site at `sitePort`; a taken port is a warning. */
export async function openOpsPage(
  { monitoring }: Config,
  sitePort: number,
  deps: Omit<OpsPageDeps, 'onError'> & { readonly log: FastifyBaseLogger },
): Promise<FastifyInstance | null> {
  const port = opsPortOf(monitoring, sitePort);
  if (port === null) return null;
  const { log } = deps;
  const app = buildOpsPage({ ...deps, onError: (error) => log.error({ err: error }, 'operators’ page') });
  if (!(await listenOnLoopback(app, port))) {
    log.warn({ port }, 'OPS_PORT cannot be listened on: there is no operators’ page');
    return null;
  }
  deps.monitoring.access.pageUrl = opsPageUrl(port);
  log.info({ url: opsPageUrl(port), build: deps.build }, 'the operators’ page');
  return app;
}
