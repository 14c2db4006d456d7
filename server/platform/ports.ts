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

const RANDOM_BYTES_OF_ID = 16;
const IDS_AT_ONCE = 256;

/**
 * Ids in ascending order, as those of `v7()`: within a millisecond a sequence counts on (RFC 9562, section 6.2, method 1).
 * Random bytes are drawn for many ids at once, because a call for each costs more than all else of it.
 */
export function createIds(clock: Clock, rng: Rng): Ids {
  let bytes: Uint8Array = new Uint8Array();
  let used = 0;
  let msecs = -Infinity;
  let seq = 0;
  return () => {
    if (used === bytes.length) {
      bytes = rng(RANDOM_BYTES_OF_ID * IDS_AT_ONCE);
      used = 0;
    }
    const random = bytes.subarray(used, used + RANDOM_BYTES_OF_ID);
    used += RANDOM_BYTES_OF_ID;
    const now = clock.now().getTime();
    if (now > msecs) {
      msecs = now;
      seq = new DataView(random.buffer, random.byteOffset).getUint32(6) & 0x7f_ff_ff_ff;
    } else {
      seq = (seq + 1) | 0;
      if (seq === 0) msecs += 1;
    }
    return v7({ random, msecs, seq });
  };
}

export const nextTurn: NextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** The ports of a real process. */
export function realPorts(): Ports {
  const clock: Clock = { now: () => new Date() };
  const rng: Rng = (byteCount) => randomBytes(byteCount);
  return {
    clock,
    rng,
    ids: createIds(clock, rng),
    schedule: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    nextTurn,
  };
}
