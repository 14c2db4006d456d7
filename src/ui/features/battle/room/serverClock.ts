import { estimateOffset, withSample } from '../../../../net/live/clock.ts';
import type { ClockSample } from '../../../../net/live/clock.ts';
import type { ClientPorts } from '../../../app/ports.ts';

/** Questions on entering, and how far apart they are sent at least, ms. */
const FIRST_SAMPLES = 10;
const FIRST_EVERY_MS = 120;
/** A device's clock drifts. */
const EVERY_MS = 60_000;

interface ServerClockParts extends Pick<ClientPorts, 'now' | 'schedule'> {
  /** Asks the server for its time, ms. Rejects where no answer comes. */
  readonly ask: () => Promise<number>;
}

interface ServerClock {
  /** The server's time as far as it is known, ms. */
  now(): number;
  /** Begins to measure; the answer ends it. */
  start(): () => void;
  /** Takes the server's time out of another answer: both ends by the device's clock. */
  note(sample: ClockSample): void;
}

/** The server's clock as this device reads it: its own one and a measured offset, which gets better with each answer. */
export function createServerClock({ now, schedule, ask }: ServerClockParts): ServerClock {
  let samples: readonly ClockSample[] = [];
  let offset = 0;

  function note(sample: ClockSample): void {
    samples = withSample(samples, sample);
    offset = estimateOffset(samples)?.offset ?? offset;
  }

  function start(): () => void {
    let ended = false;
    let asked = 0;
    let cancel: () => void = () => undefined;
    const turn = async () => {
      asked += 1;
      const sentAt = now();
      try {
        const serverTime = await ask();
        if (!ended) note({ sentAt, serverTime, receivedAt: now() });
      } catch {
        // The next question may be answered; until then the offset stays.
      }
      if (!ended) cancel = schedule(asked < FIRST_SAMPLES ? FIRST_EVERY_MS : EVERY_MS, () => void turn());
    };
    void turn();
    return () => {
      ended = true;
      cancel();
    };
  }

  return { now: () => now() + offset, start, note };
}
