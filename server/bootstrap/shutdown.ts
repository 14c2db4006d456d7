import type { Schedule } from '../ports.ts';

const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** What is under way has this long; a call is given up by its client after fifteen seconds as well. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

interface ShutdownOptions {
  /** Finishes what is under way. */
  readonly stop: () => Promise<void>;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Ends the process when it is told to: in order and with 0 at the first signal, at once at the second. */
export function shutDownOnSignal({ stop, schedule, onError }: ShutdownOptions): void {
  let isShuttingDown = false;
  const shutDown = async (): Promise<void> => {
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      onError(error);
      process.exit(1);
    }
  };
  for (const signal of SHUTDOWN_SIGNALS) {
    process.on(signal, () => {
      if (isShuttingDown) process.exit(1);
      isShuttingDown = true;
      schedule(SHUTDOWN_TIMEOUT_MS, () => process.exit(1));
      void shutDown();
    });
  }
}
