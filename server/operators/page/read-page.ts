import type { Monitoring } from '../../domain/monitoring/monitoring.ts';
import type { PageError } from '../../domain/monitoring/page-errors.ts';
import { readQueues } from '../../domain/monitoring/queues.ts';
import type { Queues } from '../../domain/monitoring/queues.ts';
import type { SiteReport } from '../../domain/monitoring/site-report.ts';
import { readVerdicts } from '../../domain/monitoring/verdicts.ts';
import type { Verdict } from '../../domain/monitoring/verdicts.ts';
import type { Store } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import type { RecentError, RecentErrors } from '../../platform/recent-errors.ts';

/** What the operators' page shows. */
export interface OpsPage {
  readonly now: Date;
  readonly build: string;
  readonly storeKind: Store['kind'];
  /** Of this process. */
  readonly uptimeSeconds: number;
  readonly sockets: number;
  readonly report: SiteReport;
  readonly queues: Queues;
  readonly verdicts: readonly Verdict[];
  readonly serverErrors: readonly RecentError[];
  readonly pageErrors: readonly PageError[];
}

export interface OpsPageSources {
  readonly store: Store;
  readonly clock: Clock;
  readonly monitoring: Monitoring;
  readonly recentErrors: RecentErrors;
  readonly build: string;
  uptimeSeconds(): number;
  sockets(): number;
}

const PAGE_ERRORS = 20;

export async function readOpsPage(sources: OpsPageSources): Promise<OpsPage> {
  const { store, clock, monitoring, recentErrors, build } = sources;
  const now = clock.now();
  const report = await monitoring.reports.read();
  return {
    now,
    build,
    storeKind: store.kind,
    uptimeSeconds: sources.uptimeSeconds(),
    sockets: sources.sockets(),
    report,
    queues: await readQueues(store, new Date(`${report.day}T00:00:00.000Z`)),
    verdicts: await readVerdicts(store),
    serverErrors: recentErrors.list(),
    pageErrors: await monitoring.pageErrors.latest(PAGE_ERRORS),
  };
}
