import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../db/store/store.ts';
import type { Services } from '../domain/services/services.ts';
import { startCatalogueRefresh } from '../jobs/catalogue-refresh.ts';
import { createCommissionPoller } from '../jobs/commission-jobs.ts';
import { sweepNow } from '../jobs/due-jobs.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLogPoller, createWitnessPoller } from '../jobs/log-poller.ts';
import { addSessionPurge } from '../jobs/session-purge.ts';
import { observeJobs } from '../metrics/job-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Ports } from '../platform/ports.ts';
import { capabilities } from './capabilities/all.ts';

interface WorkDeps {
  readonly store: Store;
  readonly ports: Ports;
  readonly log: FastifyBaseLogger;
  /** Undefined: nothing is measured. */
  readonly metrics: Metrics | undefined;
  /** Pause between two runs that pay commissions; never without it. */
  readonly commissionMs: number | undefined;
  readonly onError: (error: unknown, what: string) => void;
}

/** What goes on without a request: jobs of every capability, the hourly deletion of what has expired, pollers. */
export function createBackgroundWork({ store, ports, log, metrics, commissionMs, onError }: WorkDeps) {
  const { clock, schedule } = ports;
  const jobs = createJobs(store, schedule, log, metrics ? observeJobs(metrics, clock) : null);
  return {
    jobs,
    /** @returns stops the pollers; the jobs go on until `jobs.stop()` */
    async start(services: Services): Promise<() => Promise<void>> {
      const context = { services, store, clock, onError };
      for (const capability of capabilities) capability.addJobs?.(jobs, context);
      addSessionPurge(
        jobs,
        capabilities.flatMap(({ expired }) => expired?.(context) ?? []),
        (error) => onError(error, 'deleting what expired'),
      );
      const commissions = createCommissionPoller(services.commissions, schedule, {
        everyMs: commissionMs,
        onError: (error) => onError(error, 'paying commissions'),
      });
      const logPoller = createLogPoller({
        ...{ log: services.log, store, schedule },
        onError: (error) => onError(error, 'adding to the log'),
      });
      const witnessPoller = createWitnessPoller({
        ...{ witnesses: services.logWitnesses, schedule },
        onChange: (witness, error) =>
          error === null
            ? log.info({ witness }, 'the witness cosigns')
            : log.warn({ witness, error }, 'the witness does not cosign'),
        onError: (error) => onError(error, 'asking the witnesses'),
      });
      await jobs.start();
      logPoller.start();
      witnessPoller?.start();
      for (const kind of ['battle', 'giveaway'] as const) await sweepNow(jobs, kind);
      commissions?.start();
      // Only another process can change the catalogue unnoticed, and the embedded store has none.
      const catalogueRefresh =
        store.kind === 'embedded'
          ? null
          : startCatalogueRefresh({
              catalogue: services.catalogue,
              schedule,
              onError: (error) => onError(error, 'refreshing the catalogue'),
            });
      return async () => {
        await logPoller.stop();
        await witnessPoller?.stop();
        await catalogueRefresh?.stop();
        await commissions?.stop();
      };
    },
  };
}
