import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** The current time. Only `realPorts` reads the system clock. */
export interface Clock {
  now(): Date;
}

/** Cryptographically secure random bytes. */
export type Rng = (byteCount: number) => Uint8Array;

/** UUID version 7: sorts by creation time. */
export type Ids = () => string;

/** Runs `work` after a delay; returns a function that cancels it. */
export type Schedule = (delayMs: number, work: () => void) => () => void;

/** Resolves in the next turn of the event loop: long work awaits it so that other work can run in between. */
export type NextTurn = () => Promise<void>;

/** Time, randomness, ids and timers, injected so that tests control them. */
export interface Ports {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly ids: Ids;
  readonly schedule: Schedule;
  readonly nextTurn: NextTurn;
}

/** Starts a timer; the function it returns answers the milliseconds since then. */
export type Stopwatch = () => () => number;

/** Measures by the system's monotonic clock. */
export const realStopwatch: Stopwatch = () => {
  const start = performance.now();
  return () => performance.now() - start;
};

/** Seconds since this process began. */
export const processUptime = (): number => process.uptime();

export const nextTurn: NextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** The ports of a real process. */
export function realPorts(): Ports {
  const clock: Clock = { now: () => new Date() };
  return {
    clock,
    rng: (byteCount) => randomBytes(byteCount),
    ids: () => v7(),
    schedule: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    nextTurn,
  };
}
