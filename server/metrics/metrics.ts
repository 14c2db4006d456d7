import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly storeSeconds: Histogram<'operation'>;
  readonly jobs: Counter<'kind' | 'outcome'>;
  readonly jobDelay: Histogram<'kind'>;
  readonly pageErrors: Counter<'build'>;
}

const HTTP_BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 5];
const STORE_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];
const DELAY_BUCKETS = [1, 2, 5, 15, 60, 300];

/** Metrics of this process, each with a bounded number of label values. */
export function createMetrics(build: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'fairdrop_' });
  new Gauge({
    name: 'fairdrop_build_info',
    help: 'Always 1; the label is the build of the page that this process serves',
    labelNames: ['build'],
    registers,
  }).set({ build }, 1);
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'fairdrop_http_request_seconds',
      help: 'Time from a request to its answer, by method, route pattern and class of status',
      labelNames: ['method', 'route', 'status'],
      buckets: HTTP_BUCKETS,
      registers,
    }),
    storeSeconds: new Histogram({
      name: 'fairdrop_store_seconds',
      help: 'Time of statements and of whole transactions, with waiting for a connection',
      labelNames: ['operation'],
      buckets: STORE_BUCKETS,
      registers,
    }),
    jobs: new Counter({
      name: 'fairdrop_jobs_total',
      help: 'Jobs that this process ran, by outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    jobDelay: new Histogram({
      name: 'fairdrop_job_delay_seconds',
      help: 'Time from when a job was due until it began',
      labelNames: ['kind'],
      buckets: DELAY_BUCKETS,
      registers,
    }),
    pageErrors: new Counter({
      name: 'fairdrop_page_errors_total',
      help: 'Errors that pages reported to this process; pages of other builds together',
      labelNames: ['build'],
      registers,
    }),
  };
}
