import type { Schedule } from './ports.ts';

/** Work done again and again, never twice at once. */
export interface Repeating {
  readonly running: boolean;
  start(): void;
  /** Begins no more of it, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Does the work whenever so much time has gone by since it was last done. It must not reject. */
export function repeat(schedule: Schedule, everyMs: number, work: () => Promise<void>): Repeating {
  let running = false;
  let cancel: (() => void) | null = null;
  let underWay: Promise<void> = Promise.resolve();

  const next = (): void => {
    cancel = schedule(everyMs, () => {
      underWay = work().then(() => {
        if (running) next();
      });
    });
  };

  return {
    get running() {
      return running;
    },
    start() {
      running = true;
      next();
    },
    async stop() {
      running = false;
      cancel?.();
      await underWay;
    },
  };
}
