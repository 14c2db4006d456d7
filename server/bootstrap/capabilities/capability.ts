import type { FastifyInstance } from 'fastify';
import type { SqlCheck } from '../../domain/audit/sql-check.ts';
import type { Store } from '../../db/store/store.ts';
import type { Services } from '../../domain/services/services.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { CommandFamily } from '../../operators/program/program.ts';
import type { Clock } from '../../platform/ports.ts';
import type { RouteContext } from '../../routes/context.ts';

/** What the background work of a capability is given. */
export interface WorkContext {
  readonly services: Services;
  readonly store: Store;
  readonly clock: Clock;
  /** Told of one thing that failed while others went on. */
  readonly onError: (error: unknown, what: string) => void;
}

/** One capability of the product, beside its services. */
export interface Capability {
  readonly routes: readonly ((app: FastifyInstance, context: RouteContext) => void)[];
  readonly addJobs?: (jobs: Jobs, context: WorkContext) => void;
  /** Steps of the hourly deletion of what has expired. */
  readonly expired?: (context: WorkContext) => readonly (() => Promise<unknown>)[];
  /** What the audit asks of its rows. */
  readonly checks?: readonly SqlCheck[];
  /** What operators can do. */
  readonly commands?: readonly CommandFamily[];
}
