import type { SchedulePacket } from '../domain/packets/deps.ts';
import type { Packets } from '../domain/packets/packets.ts';
import type { Clock } from '../platform/ports.ts';
import type { Jobs } from './jobs.ts';

/** Queue names are stored in the database with the jobs. */
const PROCESS_DUE = 'packet.processDue';
const SWEEP = 'packet.sweep';

/** Schedules `processDue` as a job, sent with the transaction. */
export function schedulePacketByJob(jobs: Jobs): SchedulePacket {
  return (tx, packetId, at) => jobs.send(PROCESS_DUE, { packetId }, { startAfter: at, tx });
}

/**
 * Ends expired red packets by jobs. A job that comes early is sent again, as the database's clock may be ahead of this
 * process's. A sweep each minute finds packets whose job was lost.
 */
export function addPacketJobs(
  jobs: Jobs,
  packets: Pick<Packets, 'processDue' | 'sweep'>,
  clock: Clock,
): void {
  const processDue = async ({ packetId }: { packetId: string }): Promise<void> => {
    const next = await packets.processDue(packetId);
    if (next === null) return;
    const wait = Math.ceil((next.getTime() - clock.now().getTime()) / 1_000);
    await jobs.send(PROCESS_DUE, { packetId }, { afterSeconds: Math.max(wait, 1) });
  };
  jobs.define(PROCESS_DUE, processDue, { groupOf: ({ packetId }) => packetId });
  jobs.define(SWEEP, () => packets.sweep());
  jobs.every(SWEEP, '* * * * *');
}
