import { createPoller } from '../jobs/poller.ts';
import type { Poller } from '../jobs/poller.ts';
import type { Schedule } from '../platform/ports.ts';
import type { Broker } from './broker.ts';

/** With the query, an ended session's connections close within a second, whichever process ended it. */
const INTERVAL_MS = 400;

interface SessionWatchOptions {
  readonly broker: Pick<Broker, 'sessionIds' | 'endSessions'>;
  /** Sessions that ended lately, in any process. */
  readonly readEnded: () => Promise<readonly string[]>;
  /** Of the store, where it has one: none has ended while it is that of a read that found none. */
  readonly logPosition?: (() => number) | undefined;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Closes the live connections of sessions that have ended; asks nothing while no player is connected. */
export function startSessionWatch({
  broker,
  readEnded,
  logPosition,
  schedule,
  onError,
}: SessionWatchOptions): Pick<Poller, 'stop'> {
  /** Position of the log at the last read, if that found nothing. */
  let emptyAt: number | undefined;
  const closeEnded = async (): Promise<void> => {
    const position = logPosition?.();
    if (broker.sessionIds().size === 0 || (position !== undefined && position === emptyAt)) return;
    try {
      const ended = await readEnded();
      broker.endSessions(ended);
      emptyAt = ended.length === 0 ? position : undefined;
    } catch (error) {
      onError(error);
    }
  };
  const poller = createPoller(schedule, INTERVAL_MS, closeEnded);
  poller.start();
  return poller;
}
