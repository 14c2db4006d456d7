import type { Schedule } from '../ports.ts';

/** Work done again and again, never twice at once. */
export interface Poller {
  readonly isRunning: boolean;
  start(): void;
  /** Begins no more of it, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Does the work whenever so much time has gone by since it was last done. It must not reject. */
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
