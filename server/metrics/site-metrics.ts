import { Counter, Gauge } from 'prom-client';
import type { ReturnEstimate } from '../domain/monitoring/confidence.ts';
import { rollupSubjectNames } from '../domain/monitoring/rollup-subjects.ts';
import type { SiteReport } from '../domain/monitoring/site-report.ts';
import type { Verdict } from '../domain/monitoring/verdicts.ts';
import type { Metrics } from './metrics.ts';

/** The subjects whose rows are events; transfers have a metric of their own. */
const events = rollupSubjectNames.filter((name) => name !== 'transfer' && name !== 'house');

const MS = 1_000;
const RETURN_VALUES = ['realised', 'published', 'low', 'high'] as const;

/**
 * Figures of the whole site, the same from every process: sums since the beginning, and returns. They are read from the
 * report, which asks the database at most once in fifteen seconds; while it fails, the last ones stay.
 */
export function addSiteMetrics({ registry }: Metrics, readReport: () => Promise<SiteReport>): void {
  const registers = [registry];
  const current = () => readReport().catch(() => null);
  new Counter({
    name: 'fairdrop_site_events_total',
    help: 'What happened on the site: openings, boxes in battles (pull), dreams, battles, orders of the mall (purchase) …',
    labelNames: ['what'],
    registers,
    async collect() {
      const report = await current();
      if (report === null) return;
      this.reset();
      for (const what of events) this.inc({ what }, report.total(what).count);
    },
  });
  new Counter({
    name: 'fairdrop_site_transfers_total',
    help: 'Ledger transfers of the site, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      const report = await current();
      if (report === null) return;
      this.reset();
      for (const [kind, { count }] of report.transfers) this.inc({ kind }, count);
    },
  });
  addLog(registers, current);
  addJobs(registers, current);
  addVerdicts(registers, current);
  const readReturns = async (): Promise<(readonly [string, ReturnEstimate | null])[]> => {
    const report = await current();
    return report === null ? [] : [...report.boxes, ...report.games];
  };
  addReturns(registers, readReturns);
}

function addJobs(registers: Metrics['registry'][], current: () => Promise<SiteReport | null>): void {
  new Gauge({
    name: 'fairdrop_jobs_given_up',
    help: 'Jobs that failed at their last try, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      const report = await current();
      if (report === null) return;
      this.reset();
      for (const [kind, count] of report.failedJobs) this.set({ kind }, count);
    },
  });
}

/** Without an audit yet there is no value. */
function addVerdicts(registers: Metrics['registry'][], current: () => Promise<SiteReport | null>): void {
  const gauge = (name: string, help: string, valueOf: (verdict: Verdict) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['scope'],
      registers,
      async collect() {
        for (const verdict of (await current())?.verdicts ?? [])
          this.set({ scope: verdict.scope }, valueOf(verdict));
      },
    });
  };
  gauge(
    'fairdrop_audit_coherent',
    '1: the last audit found no difference; 0: it found some',
    ({ coherent }) => (coherent ? 1 : 0),
  );
  gauge('fairdrop_audit_timestamp_seconds', 'When the last audit ended', ({ at }) => at.getTime() / MS);
}

function addLog(registers: Metrics['registry'][], current: () => Promise<SiteReport | null>): void {
  new Gauge({
    name: 'fairdrop_log_entries',
    help: 'Entries of the log of commitments',
    registers,
    async collect() {
      const report = await current();
      if (report !== null) this.set(report.log.entries);
    },
  });
  new Gauge({
    name: 'fairdrop_log_wait_seconds',
    help: 'Age of the oldest fact that is not in the log of commitments yet; 0: none waits',
    registers,
    async collect() {
      const report = await current();
      if (report === null) return;
      const { at, log } = report;
      this.set(log.waitingSince === null ? 0 : Math.max(0, at.getTime() - log.waitingSince.getTime()) / MS);
    },
  });
}

function addReturns(
  registers: Metrics['registry'][],
  readReturns: () => Promise<readonly (readonly [string, ReturnEstimate | null])[]>,
): void {
  new Gauge({
    name: 'fairdrop_return',
    help: 'Return of a box or of dreams: realised, published, and bounds of 99 % of the realised one',
    labelNames: ['of', 'value'],
    registers,
    async collect() {
      for (const [of, estimate] of await readReturns()) {
        if (estimate === null) continue;
        for (const value of RETURN_VALUES) this.set({ of, value }, estimate[value]);
      }
    },
  });
}
