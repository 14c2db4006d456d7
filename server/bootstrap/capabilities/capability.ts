import type { FastifyInstance } from 'fastify';
import type { Store } from '../../db/store/store.ts';
import type { Services } from '../../domain/services/services.ts';
import type { Jobs } from '../../jobs/jobs.ts';
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

/** One capability of the product, beside its services: its calls and its background work. */
export interface Capability {
  readonly routes: readonly ((app: FastifyInstance, context: RouteContext) => void)[];
  readonly addJobs?: (jobs: Jobs, context: WorkContext) => void;
  /** Steps of the hourly deletion of what has expired. */
  readonly expired?: (context: WorkContext) => readonly (() => Promise<unknown>)[];
}
