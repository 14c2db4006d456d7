import { createHash } from 'node:crypto';
import { realPorts } from '../../server/platform/ports.ts';
import type { Ports } from '../../server/platform/ports.ts';

export interface TestPorts extends Ports {
  /** Advances the clock and runs what falls due, in order. */
  advance(ms: number): void;
}

interface ScheduledTask {
  readonly at: number;
  readonly callback: () => void;
}

/** Pseudorandom bytes, the same for the same seed. */
function createSeededBytes(seed: string): (count: number) => Uint8Array {
  let block = 0;
  return (count) => {
    const bytes: number[] = [];
    while (bytes.length < count) {
      block += 1;
      bytes.push(...createHash('sha256').update(`${seed}:${block}`).digest());
    }
    return Uint8Array.from(bytes.slice(0, count));
  };
}

/** Sequential ids in the form of UUID version 7; the seed makes them different. */
function createSequentialIds(seed: string): () => string {
  const tail = createHash('sha256').update(seed).digest('hex').slice(0, 12);
  let count = 0;
  return () => {
    count += 1;
    const hex = count.toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}`;
  };
}

function createManualClock(start: Date) {
  let now = start.getTime();
  let tasks: ScheduledTask[] = [];
  const nextTaskBefore = (limit: number): ScheduledTask | undefined =>
    tasks.filter(({ at }) => at <= limit).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => new Date(now),
    schedule(delayMs: number, callback: () => void) {
      const due: ScheduledTask = { at: now + delayMs, callback };
      tasks.push(due);
      return () => {
        tasks = tasks.filter((other) => other !== due);
      };
    },
    advance(ms: number) {
      const end = now + ms;
      for (let due = nextTaskBefore(end); due !== undefined; due = nextTaskBefore(end)) {
        const reached = due;
        tasks = tasks.filter((other) => other !== reached);
        now = reached.at;
        reached.callback();
      }
      now = end;
    },
  };
}

/** A clock that stands still until it is advanced, and randomness and ids that repeat with their seed. */
export function testPorts(seed = 'fairdrop', start = new Date('2026-03-01T12:00:00.000Z')): TestPorts {
  const time = createManualClock(start);
  return {
    clock: { now: time.now },
    rng: createSeededBytes(seed),
    ids: createSequentialIds(seed),
    schedule: time.schedule,
    advance: time.advance,
    // Sockets are real in tests too.
    nextTurn: realPorts().nextTurn,
  };
}
