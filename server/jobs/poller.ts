import type { Schedule } from '../platform/ports.ts';

/** Repeats work, never concurrently with itself. */
export interface Poller {
  readonly isRunning: boolean;
  start(): void;
  /** Starts no further run and waits for the one under way. */
  stop(): Promise<void>;
}

/** Runs `work` `everyMs` after its last run ended. `work` must not reject. */
export function createPoller(schedule: Schedule, everyMs: number, work: () => Promise<void>): Poller {
  let isRunning = false;
  let cancel: (() => void) | null = null;
  let inFlight: Promise<void> = Promise.resolve();

  const scheduleNext = (): void => {
    cancel = schedule(everyMs, () => {
      inFlight = work().then(() => {
        if (isRunning) scheduleNext();
      });
    });
  };

  return {
    get isRunning() {
      return isRunning;
    },
    start() {
      isRunning = true;
      scheduleNext();
    },
    async stop() {
      isRunning = false;
      cancel?.();
      await inFlight;
    },
  };
}
