import type { Queryable } from '../db/store/store.ts';
import type { Clock } from '../platform/ports.ts';
import type { JobSender } from './job-sender.ts';
import type { Jobs } from './jobs.ts';

/** The names of ids in the jobs. Queue names and ids are stored in the database with the jobs. */
const idNames = {
  battle: 'battleId',
  giveaway: 'giveawayId',
  packet: 'packetId',
  recharge: 'rechargeId',
} as const;
type DueKind = keyof typeof idNames;
type DueJob = Readonly<Record<string, string>>;

/** What is due later and checks under its lock what is still to be done. */
interface DueWork {
  /** @returns when it is due next; null: never */
  processDue(id: string): Promise<Date | null>;
  /** Processes what is overdue, whose jobs may be lost. */
  sweep(): Promise<void>;
}

/** Work that may wait for a public beacon. */
interface BeaconWork extends DueWork {
  awaitsBeacon(id: string): Promise<boolean>;
  /** As `sweep`, of what waits for the beacon. */
  sweepBeacon(): Promise<void>;
}

function dataOf(kind: DueKind, id: string): DueJob {
  return { [idNames[kind]]: id };
}

/** Schedules `processDue` as a job, sent with the transaction. */
export function scheduleByJob(jobs: JobSender, kind: DueKind) {
  return (tx: Queryable, id: string, at: Date): Promise<void> =>
    jobs.send(`${kind}.processDue`, dataOf(kind, id), { startAfter: at, tx });
}

/**
 * Processes what is due of a kind by jobs. A job that comes early is sent again, as the database's clock may be ahead of
 * this process's. A sweep each minute finds what has lost its job. The beacon is asked in queues of its own: while it is
 * silent, what needs no beacon is processed at its moment.
 */
export function addDueJobs(
  jobs: Jobs,
  { kind, due, clock }: { kind: DueKind; due: DueWork; clock: Clock },
): void {
  const queue = `${kind}.processDue`;
  const groupOf = (data: DueJob): string => data[idNames[kind]] ?? '';
  const process = async (data: DueJob): Promise<void> => {
    const next = await due.processDue(groupOf(data));
    if (next === null) return;
    const wait = Math.ceil((next.getTime() - clock.now().getTime()) / 1_000);
    await jobs.send(queue, data, { afterSeconds: Math.max(wait, 1) });
  };
  const sweep = `${kind}.sweep`;
  jobs.define(sweep, () => due.sweep());
  jobs.every(sweep, '* * * * *');
  if (!asksBeacon(due)) {
    jobs.define(queue, process, { groupOf });
    return;
  }
  const beaconQueue = `${kind}.askBeacon`;
  const sendOrProcess = async (data: DueJob): Promise<void> =>
    (await due.awaitsBeacon(groupOf(data))) ? jobs.send(beaconQueue, data) : process(data);
  jobs.define(queue, sendOrProcess, { groupOf });
  jobs.define(beaconQueue, process, { groupOf, asksOutside: true });
  const beaconSweep = `${kind}.sweepBeacon`;
  jobs.define(beaconSweep, () => due.sweepBeacon(), { asksOutside: true });
  jobs.every(beaconSweep, '* * * * *');
}

/** Processes what fell due while no process ran. */
export async function sweepNow(jobs: JobSender, kind: DueKind): Promise<void> {
  await jobs.send(`${kind}.sweep`, {});
}

function asksBeacon(due: DueWork): due is BeaconWork {
  return 'sweepBeacon' in due;
}
