import type { Schedule } from './ports.ts';

const ENDINGS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** What is under way has this long; a call is given up by its client after fifteen seconds as well. */
const PATIENCE_MS = 20_000;

interface EndingOptions {
  /** Finishes what is under way. */
  readonly stop: () => Promise<void>;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Ends the process when it is told to: in order and with 0 at the first signal, at once at the second. */
export function endOnSignal({ stop, schedule, onError }: EndingOptions): void {
  let ending = false;
  const end = async (): Promise<void> => {
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      onError(error);
      process.exit(1);
    }
  };
  for (const signal of ENDINGS) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      schedule(PATIENCE_MS, () => process.exit(1));
      void end();
    });
  }
}
