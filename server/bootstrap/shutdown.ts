import type { Schedule } from '../platform/ports.ts';

const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Limit for running work; clients give a call up after fifteen seconds. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

interface ShutdownOptions {
  /** Finishes running work. */
  readonly stop: () => Promise<void>;
  readonly schedule: Schedule;
  /** For which requests are still taken. */
  readonly delayMs: number;
  readonly onError: (error: unknown) => void;
}

/** First signal: stops in order and exits with 0, or 1 on an error. Second signal: exits with 1 at once. */
export function shutDownOnSignal({ stop, schedule, delayMs, onError }: ShutdownOptions): void {
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
      schedule(delayMs + SHUTDOWN_TIMEOUT_MS, () => process.exit(1));
      void shutDown();
    });
  }
}
