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
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Closes the live connections of sessions that have ended; asks nothing while no player is connected. */
export function startSessionWatch({
  broker,
  readEnded,
  schedule,
  onError,
}: SessionWatchOptions): Pick<Poller, 'stop'> {
  const poller = createPoller(schedule, INTERVAL_MS, async () => {
    if (broker.sessionIds().size === 0) return;
    await readEnded().then((ended) => broker.endSessions(ended), onError);
  });
  poller.start();
  return poller;
}
