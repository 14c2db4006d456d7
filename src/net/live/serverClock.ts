import { estimateOffset, withSample } from '../../../../../net/live/clockOffset.ts';
import type { ClockSample } from '../../../../../net/live/clockOffset.ts';
import type { ClientPorts } from '../../../../app/ports.ts';

/** Questions on entering, and how far apart they are sent at least, ms. */
const FIRST_SAMPLES = 10;
const FIRST_INTERVAL_MS = 120;
/** A device's clock drifts. */
const SAMPLE_INTERVAL_MS = 60_000;

interface ServerClockParts extends Pick<ClientPorts, 'now' | 'schedule'> {
  /** Asks the server for its time, ms. Rejects where no answer comes. */
  readonly fetchTime: () => Promise<number>;
}

interface ServerClock {
  /** The server's time as far as it is known, ms. */
  now(): number;
  /** Begins to measure; the answer ends it. */
  start(): () => void;
  /** Takes the server's time out of another answer: both ends by the device's clock. */
  addSample(sample: ClockSample): void;
}

/** The server's clock as this device reads it: its own one and a measured offset, which gets better with each answer. */
export function createServerClock({ now, schedule, fetchTime }: ServerClockParts): ServerClock {
  let samples: readonly ClockSample[] = [];
  let offset = 0;

  function addSample(sample: ClockSample): void {
    samples = withSample(samples, sample);
    offset = estimateOffset(samples)?.offset ?? offset;
  }

  function start(): () => void {
    let ended = false;
    let sampleCount = 0;
    let cancel: () => void = () => undefined;
    const poll = async () => {
      sampleCount += 1;
      const sentAt = now();
      try {
        const serverTime = await fetchTime();
        if (!ended) addSample({ sentAt, serverTime, receivedAt: now() });
      } catch {
        // The next question may be answered; until then the offset stays.
      }
      if (!ended)
        cancel = schedule(
          sampleCount < FIRST_SAMPLES ? FIRST_INTERVAL_MS : SAMPLE_INTERVAL_MS,
          () => void poll(),
        );
    };
    void poll();
    return () => {
      ended = true;
      cancel();
    };
  }

  return { now: () => now() + offset, start, addSample };
}
