import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** The time of day. The one place on the server that may ask for it is `realPorts`. */
export interface Clock {
  now(): Date;
}

/** Random bytes fit for secrets. */
export type Rng = (byteCount: number) => Uint8Array;

/** Ids that sort by the time they were made (UUID version 7). */
export type Ids = () => string;

/** Calls back later; the answer cancels. */
export type Schedule = (delayMs: number, work: () => void) => () => void;

/** Time, chance, ids and waiting, handed in from outside so that tests decide them. */
export interface Ports {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly ids: Ids;
  readonly schedule: Schedule;
}

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
  };
}
